import { vi } from 'vitest';

/**
 * Holds back the answers of an endpoint until the returned function is called: what a page does meanwhile does not hang on
 * how fast the machine is. The requests themselves go out at once, by the `fetch` that is there when this is called.
 */
export function holdAnswer({ path }: { readonly path: string }): () => void {
  const through = fetch;
  let letGo = () => undefined as void;
  const gate = new Promise<void>((resolve) => (letGo = resolve));
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    const answer = await through(url, init);
    if (url.includes(path)) await gate;
    return answer;
  });
  return letGo;
}
