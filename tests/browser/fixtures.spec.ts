import { axe, expect, type OpenOptions, type OpenScreen, settle, test, withAndroidHost } from './fixtures.ts';
import { bridge } from './support/hosts.ts';
import { wrongAnswers } from './support/answers.ts';
import { complaints } from './support/problems.ts';
import { changeAmount, repaymentOf } from './support/repayment.ts';

// the fixtures themselves notice the problems that they are supposed to notice

/** Opens a page that is no screen, made of the given markup: screens may change. */
async function openMadeUp(openScreen: OpenScreen, markup: string, options?: OpenOptions) {
  const body = `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>x</title>${markup}</html>`;
  const page = await openScreen('/__sandbox/log', options);
  await page.route('**/made-up', (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.goto('/made-up');
  return page;
}

test('errors, dialogs, foreign requests, policy violations and expected problems that did not happen are found', async ({
  openScreen,
  problems,
}) => {
  problems.expect(
    /^csp: style-src-attr blocked inline/,
    /^console: Applying inline style violates/,
    'console: bad thing',
    'page error: Error: thrown',
    'page error: Error: rejected',
    'dialog: alert: hello',
    /^foreign request: http:\/\/elsewhere\.example\//,
    /^console: Failed to load resource/,
  );
  await openMadeUp(
    openScreen,
    `<meta http-equiv="Content-Security-Policy" content="style-src 'none'"><p style="color: red">x</p><script>
      console.error("bad thing");
      Promise.reject(new Error("rejected"));
      alert("hello");
      new Image().src = "http://elsewhere.example/x.png";
      throw new Error("thrown");
    </script>`,
  );
  await expect.poll(() => problems.complaints()).toEqual([]);
  expect(complaints([], [/worse/])).toEqual(['expected, but did not happen: /worse/']);
});

test('an answer that breaks the contract is found', async ({ openScreen, sandbox }) => {
  changeAmount(sandbox, 'full', {} as number);
  await openScreen(repaymentOf('full'));
  await expect.poll(() => wrongAnswers.splice(0)).toEqual([expect.stringContaining('/repayAmount')]);
});

test('a layout shift is found, also long after a tap, unless the tap caused it', async ({ openScreen, problems }) => {
  problems.expect(/^layout shift: 0\.\d+ at \d+ ms: <button class="moved">/);
  const push = 'document.querySelector(`.moved`).insertAdjacentHTML(`beforebegin`, `<h1>late</h1>`)';
  const button = `<button class="moved" style="display: block; height: 300px" onclick="${push}">x</button>`;
  const page = await openMadeUp(openScreen, `<div style="padding: 20px">${button}</div>`);
  await settle(page);
  await page.evaluate(push);
  await expect.poll(() => problems.seen).toHaveLength(1);
  await page.getByRole('button').tap();
  await expect(page.getByRole('heading')).toHaveCount(2);
  await settle(page);
  expect(problems.seen).toHaveLength(1);
  await page.evaluate(async () => {
    const end = performance.now() + 1000;
    for (let frames = 0; frames <= 60 || performance.now() < end; frames++) await new Promise(requestAnimationFrame);
  });
  await page.evaluate(push);
  await expect.poll(() => problems.seen).toHaveLength(2);
});

for (const opened of ['openScreen', 'page'] as const) {
  test(`a problem that was not announced fails the test: ${opened}`, async ({ openScreen, page, problems }) => {
    test.fail();
    const one = opened === 'page' ? page : await openScreen('/__sandbox/log');
    await one.goto('/__sandbox/log');
    await one.evaluate("console.error('bad thing')");
    await expect.poll(() => problems.seen).toHaveLength(1);
  });
}

test('a session or a phone number that leaves the page is found, except where it is allowed', async ({
  openScreen,
  problems,
}) => {
  problems.expect(
    'leak: local storage has a session: a=secret-1',
    'leak: tab storage has a session: a={"s":"secret-1"}',
    'leak: local storage has a phone or account number: a=09171234567',
    'leak: console has a session: opened by secret-1',
    'leak: clipboard has a session: secret-1',
    /leak: own address has a phone or account number: .*\?to=09171234567/,
    /leak: referrer has a session: .*secret-1/,
    /leak: foreign request has a session: http:..elsewhere.example.\?s=secret-1/,
    'Failed to load resource',
  );
  problems.allow(/^foreign request: http:\/\/elsewhere\.example/);
  await openMadeUp(
    openScreen,
    `<meta name="referrer" content="unsafe-url"><script type="module">
        await fetch("/gateway/v3/x?sessionId=secret-1", { method: "POST", body: new URLSearchParams({ phone: "09171234567" }) });
        localStorage.setItem("a", "secret-1");
        sessionStorage.setItem("a", '{"s":"secret-1"}');
        localStorage.setItem("a", "09171234567");
        sessionStorage.setItem("b", "09171234567");
        localStorage.setItem("b", "secret-12 my-secret-1st");
        console.log("opened by", "secret-1");
        await navigator.clipboard.writeText("secret-1");
        await fetch("/gateway/v3/y?to=09171234567");
        new Image().src = "http://elsewhere.example/?s=secret-1";
        history.replaceState(null, "", "?sessionId=secret-1");
        await fetch("/gateway/v3/y");
      </script>`,
  );
  await expect.poll(() => problems.complaints()).toEqual([]);
});

test('axe() names rule, element and reason, and accepts a page without problems', async ({ openScreen }) => {
  const sound = '<main><h1>x</h1><button type="button" style="font-size: 24px">Pay</button></main>';
  const page = await openMadeUp(openScreen, `${sound}<img src="data:," id="picture">`);
  await expect(axe(page)).rejects.toThrow(/image-alt: [\s\S]*#picture[\s\S]*alt attribute/);
  await axe(page, { exclude: ['#picture'] });
});

test('the simulated Android app accepts only strings, and only calls on its own object', async ({ openScreen }) => {
  const host = withAndroidHost();
  const page = await openMadeUp(openScreen, '', { host });
  await page.evaluate(`${bridge}.to('/home')`);
  await expect(page.evaluate(`${bridge}.to({ a: 1 })`)).rejects.toThrow('takes a string');
  await expect(page.evaluate(`(0, ${bridge}.to)('/home')`)).rejects.toThrow('on another object');
  await expect.poll(() => host.messages).toEqual([{ handler: 'to', body: '/home' }]);
});

test('a page can be opened in dark mode, with reduced motion and with text at 200 %', async ({ openScreen }) => {
  const page = await openMadeUp(openScreen, '<p>x</p>', { dark: true, reducedMotion: true, textSize: 2 });
  const medium = '(prefers-color-scheme: dark) and (prefers-reduced-motion: reduce)';
  expect(await page.evaluate(`matchMedia('${medium}').matches`)).toBe(true);
  expect(await page.evaluate('getComputedStyle(document.documentElement).fontSize')).toBe('32px');
});
