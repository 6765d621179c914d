import { vi } from 'vitest';

/**
 * Holds back the answers of an endpoint until the returned function is called, so that the
 * behaviour in the meantime does not depend on the machine's speed. The requests are sent at once, by the `fetch` of that moment.
 * As with a real `fetch`, a request that is aborted meanwhile fails at once.
 */
export function holdAnswer({ path }: { readonly path: string }): () => void {
  const through = fetch;
  let letGo = () => undefined as void;
  const gate = new Promise<void>((resolve) => (letGo = resolve));
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    const answer = await through(url, init);
    if (!url.includes(path)) return answer;
    const aborted = new Promise<never>((_resolve, reject) => {
      init?.signal?.addEventListener('abort', () => {
        reject(new DOMException('aborted', 'AbortError'));
      });
    });
    await Promise.race([gate, aborted]);
    return answer;
  });
  return letGo;
}
