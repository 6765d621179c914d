import { StrictMode, useEffect, useReducer, type ComponentType } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { ErrorBoundary } from 'react-error-boundary';
import { listenToHost } from './bridge/native-events.ts';
import { onSession } from './session/session.ts';
import { endOfWaiting } from './preload/takeover.ts';

/** What stands in place of a page that broke while rendering. Styles: shared/ui/base.css. */
function Broken() {
  return (
    <main className="broken" role="alert">
      <h1>Something went wrong</h1>
      <p>This page stopped working. Nothing was sent. Load it again to continue.</p>
      <button
        type="button"
        onClick={() => {
          location.reload();
        }}
      >
        Reload
      </button>
    </main>
  );
}

/** Renders the page anew when the host hands a new session: the links that it shows carry the new values. */
function Live({ page: Page }: { readonly page: ComponentType }) {
  const [, renderAnew] = useReducer((count: number) => count + 1, 0);
  useEffect(() => onSession(renderAnew), []);
  return <Page />;
}

/** Brings the prerendered page to life: the one line of every `entry.tsx`. */
export function mount(Page: ComponentType): void {
  // scripts that waited for the answer do not wait for the parser: the body may still be on its way
  if (document.readyState === 'loading') {
    document.addEventListener('DOMContentLoaded', () => {
      mount(Page);
    });
    return;
  }
  listenToHost();
  endOfWaiting();
  performance.mark('hydrate');
  hydrateRoot(
    document.getElementById('root')!,
    <StrictMode>
      <ErrorBoundary FallbackComponent={Broken}>
        <Live page={Page} />
      </ErrorBoundary>
    </StrictMode>,
  );
  if (import.meta.env.DEV)
    void import('./bridge/announce.ts').then(({ announceBridge }) => {
      announceBridge();
    });
}
