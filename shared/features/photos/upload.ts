import {
  NetworkError,
  openText,
  session,
  TIMEOUT_MS,
  TimeoutError,
  toRequest,
  type Endpoint,
  type Params,
} from '#core';

type UploadOptions = {
  /** share of the file that has been sent, 0–1 */
  readonly onProgress?: (share: number) => void;
  readonly signal?: AbortSignal;
};

/**
 * Sends one file as multipart/form-data, with progress (`fetch` has none for uploads, hence XMLHttpRequest).
 * @param field name of the form field
 * @throws {HttpError} as `send`; the timeout counts from the last progress, so that a large photo on slow 3G gets through
 */
export function upload<T>(
  to: Endpoint<Params, unknown, T>,
  field: string,
  file: File,
  { onProgress, signal }: UploadOptions = {},
): Promise<T> {
  const launch = session();
  const body = new FormData();
  body.append(field, file, file.name);
  return new Promise((resolve, reject) => {
    // eslint-disable-next-line no-restricted-globals -- core has the error paths (`openText`), but not this code, which few pages load
    const request = new XMLHttpRequest();
    let timer = 0;
    let expired = false;
    const wait = () => {
      clearTimeout(timer);
      timer = window.setTimeout(() => {
        expired = true;
        request.abort();
      }, TIMEOUT_MS);
    };
    const abort = () => {
      request.abort();
    };
    // those of a GET: the browser adds the type of the body
    const { url, init } = toRequest({ ...to, method: 'GET' }, {}, launch);
    request.open(to.method, url);
    for (const [name, value] of Object.entries(init.headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => {
      wait();
      if (total) onProgress?.(loaded / total);
    };
    request.onloadend = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
      if (!request.status) {
        reject(expired ? new TimeoutError() : new NetworkError());
        return;
      }
      openText(to, request.status, request.responseText).then(resolve, reject);
    };
    if (signal?.aborted) {
      reject(new NetworkError());
      return;
    }
    signal?.addEventListener('abort', abort, { once: true });
    wait();
    request.send(body);
  });
}
