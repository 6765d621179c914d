import { recordBridge } from './recorder.ts';

/** Development only: with `?host=ios` or `?host=android` a fake app listens and logs each message that a screen posts. */
export function announceBridge(): void {
  const host = new URLSearchParams(location.search).get('host');
  if (host !== 'ios' && host !== 'android') return;
  recordBridge(host, ({ handler, body }) => {
    console.info(`bridge → ${handler}`, body);
  });
}
