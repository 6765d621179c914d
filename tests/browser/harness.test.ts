import { existsSync, rmSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { axe, expectProblems, origin, problemsSoFar, sandbox, settle, shot } from './harness.ts';
import { openMadeUp } from './support/made-up.ts';
import { complaints } from './support/problems.ts';

// the harness itself: what it is supposed to notice, it notices. On a page that is no screen, so that screens may change.

describe('problems', () => {
  test.each([
    ['console: bad thing', 'console.error("bad thing")'],
    ['page error: Error: thrown', 'throw new Error("thrown")'],
    ['page error: Error: rejected', 'Promise.reject(new Error("rejected"))'],
    ['dialog: alert: hello', 'alert("hello")'],
    [/^foreign request: http:\/\/elsewhere\.example\//, 'new Image().src = "http://elsewhere.example/x.png"'],
  ])('%s', async (expectation, script) => {
    expectProblems(expectation);
    if (script.includes('elsewhere')) expectProblems(/^console: Failed to load resource/);
    const page = await openMadeUp(`<script>${script}</script>`);
    await page.waitForTimeout(100);
  });

  test('a violation of the content security policy', async () => {
    expectProblems(/^csp: style-src-attr blocked inline/, /^console: Applying inline style violates/);
    await openMadeUp(
      '<meta http-equiv="Content-Security-Policy" content="style-src \'none\'"><p style="color: red">x</p>',
    );
  });

  test('a shift of the layout', async () => {
    expectProblems(/^layout shift: 0\.\d+ at \d+ ms: <p class="moved">/);
    const page = await openMadeUp('<div style="padding: 20px"><p class="moved">x</p></div>');
    await page.waitForTimeout(100);
    await page.evaluate(() => {
      window.document.querySelector('.moved')?.before('late');
    });
  });

  test('but not a shift that a tap has caused', async () => {
    const page = await openMadeUp(
      '<button onclick="document.body.insertAdjacentHTML(`afterbegin`, `<h1>y</h1>`)">x</button>',
    );
    await page.waitForTimeout(100);
    await page.getByRole('button').tap();
    await page.waitForTimeout(100);
  });

  test('an HTTP error', async () => {
    expectProblems('Failed to load resource: the server responded with a status of 404');
    const page = await openMadeUp('');
    await page.evaluate(() => fetch('/__sandbox/nothing'));
  });

  test('are forgotten with their test', () => {
    expect(problemsSoFar()).toEqual([]);
  });

  test('what nobody expected, and what did not happen', () => {
    const problem = { kind: 'console', text: 'bad' } as const;
    expect(complaints([problem], [])).toEqual(['console: bad']);
    expect(complaints([problem], ['bad'])).toEqual([]);
    expect(complaints([problem], [/^console/, /worse/])).toEqual(['expected, but did not happen: /worse/']);
  });
});

describe('axe', () => {
  const sound = '<main><h1>x</h1><button type="button" style="font-size: 24px">Pay</button></main>';

  test('lets a sound page pass', async () => {
    await axe(await openMadeUp(sound));
  });

  test('names rule, element and reason', async () => {
    const page = await openMadeUp(`${sound}<img src="data:," id="picture">`);
    await expect(axe(page)).rejects.toThrow(/image-alt: [\s\S]*#picture[\s\S]*alt attribute/);
    await axe(page, { exclude: ['#picture'] });
  });
});

test('a shot is written', async () => {
  const file = await shot(await openMadeUp('<p>x</p>'), 'harness/self-test');
  expect(existsSync(file)).toBe(true);
  rmSync(file);
});

test('each file has a sandbox of its own, empty before each test', async () => {
  expect(sandbox.control.log).toEqual([]);
  const page = await openMadeUp('');
  await settle(page);
  expect(origin()).toMatch(/^http:\/\/localhost:\d+$/);
});
