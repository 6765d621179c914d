import { ask } from './ask.ts';

/** A document as a browser got it, and the scripts that it loads. */
export async function visit(base: string, path: string) {
  const { status, body } = await ask(base + path);
  if (status !== 200) throw new Error(`${path} was answered with ${status}`);
  const scripts = body.toString().matchAll(/\.\/(assets\/[\w.-]+\.js)/g);
  return { html: body, scripts: [...new Set([...scripts].map(([, file = '']) => `/${file}`))] };
}

/**
 * Visitors on slow phones: each loads the document and only a second later its scripts, page after page, until stopped.
 * @param quiet paths that no release touches; they are requested all the time
 */
export function startVisitors(base: string, paths: readonly string[], quiet: readonly string[]) {
  /** failed loads, in words */
  const problems: string[] = [];
  /** answers for the quiet paths that did not come out of the cache */
  const notHit: string[] = [];
  /** pages that were loaded in full */
  let loads = 0;
  /** answers for the quiet paths */
  let looks = 0;
  let isOver = false;

  const load = async (path: string) => {
    const { scripts } = await visit(base, path);
    await pause(1000);
    for (const script of scripts) {
      const { status } = await ask(base + script);
      if (status !== 200) problems.push(`${script} of ${path}: ${status}`);
    }
    loads++;
  };
  const roundOf = async (path: string) => {
    while (!isOver) await load(path).catch((error: unknown) => problems.push(String(error)));
  };
  const look = async () => {
    while (!isOver) {
      for (const path of quiet) {
        const answer = await ask(base + path).catch(() => undefined);
        const cache = String(answer?.headers['x-cache'] ?? 'no answer');
        looks++;
        if (cache !== 'HIT') notHit.push(`${path}: ${cache}`);
      }
      await pause(20);
    }
  };
  const all = Promise.all([...paths.map(roundOf), look()]);
  return {
    stop: async () => {
      isOver = true;
      await all;
      return { loads, problems, looks, notHit };
    },
  };
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
