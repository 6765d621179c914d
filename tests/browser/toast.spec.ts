import { expect, settle, test } from './fixtures.ts';

// `problems` is the judge: a toast is no layout shift

test('a short text makes room for a longer one, and nothing moves', async ({ openScreen }) => {
  const page = await openScreen('/error');
  for (const text of ['Sending…', 'Ratings are closed at the moment. Please come back tomorrow and try again.']) {
    // as shared/core/toast does it, without the tap that usually comes before it
    await page.evaluate((words) => {
      const host = document.querySelector('.toast') ?? document.createElement('div');
      host.className = 'toast';
      document.body.append(host);
      const span = document.createElement('span');
      span.textContent = words;
      host.replaceChildren(span);
    }, text);
    await settle(page);
    await expect(page.getByText(text)).toBeInViewport({ ratio: 1 });
  }
});
