import type { Problem } from '../../browser/support/problems.ts';
import type { HostEvent } from './host-process.ts';

/** The problems of pages of `origin` among the host's events. */
export const problemsIn = (events: readonly HostEvent[], origin: string): Problem[] =>
  events.flatMap((one): Problem[] => {
    switch (one.event) {
      case 'problem':
        return [{ kind: one.kind, text: one.text }];
      case 'crash':
        return [{ kind: 'crash', text: 'the web process ended' }];
      case 'alert':
        return [{ kind: 'dialog', text: one.text }];
      case 'refused':
        return [{ kind: 'foreign request', text: one.url }];
      case 'failed':
        return [{ kind: 'page error', text: `${one.url} did not load: ${one.text}` }];
      case 'resource':
        if (/^(http|ws)/.test(one.url) && !one.url.startsWith(`${origin}/`))
          return [{ kind: 'foreign request', text: one.url }];
        return one.status >= 400 ? [{ kind: 'console', text: `${one.status} ${one.url}` }] : [];
      default:
        return [];
    }
  });

/** Runs before the page's own scripts: reports to the host what only the page itself can see, because WebKit's console cannot be read. */
export function noteProblems(): void {
  const { webkit } = window as unknown as {
    webkit: { messageHandlers: { hostProblem: { postMessage: (problem: { kind: string; text: string }) => void } } };
  };
  const tell = (kind: string, what: unknown) =>
    webkit.messageHandlers.hostProblem.postMessage({
      kind,
      text: what instanceof Error ? `${what.name}: ${what.message}` : String(what),
    });
  const write = console.error.bind(console);
  console.error = (...what: unknown[]) => {
    tell('console', what.map(String).join(' '));
    write(...what);
  };
  addEventListener('unhandledrejection', ({ reason }) => tell('page error', reason));
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
    tell('csp', `${effectiveDirective} blocked ${blockedURI || 'inline'}`),
  );
  // capture: a script, a style or a picture that fails does not bubble
  addEventListener(
    'error',
    (event: Event) => {
      const { target } = event;
      if (event instanceof ErrorEvent) tell('page error', event.error ?? event.message);
      else if (target instanceof HTMLScriptElement) tell('page error', `${target.src} did not run`);
      else if (target instanceof HTMLLinkElement) tell('page error', `${target.href} did not load`);
    },
    true,
  );
}
