import { StrictMode, type ComponentType } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { ErrorBoundary } from 'react-error-boundary';
import { listenToHost } from './bridge/native-events.ts';
import { endOfWaiting, rememberScripts } from './preload/takeover.ts';

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

/** Brings the prerendered page to life: the one line of every `entry.tsx`. */
export function mount(Page: ComponentType): void {
  listenToHost();
  endOfWaiting();
  performance.mark('hydrate');
  hydrateRoot(
    document.getElementById('root')!,
    <StrictMode>
      <ErrorBoundary FallbackComponent={Broken}>
        <Page />
      </ErrorBoundary>
    </StrictMode>,
  );
  rememberScripts();
  if (import.meta.env.DEV) void import('./bridge/announce.ts').then(({ announceBridge }) => { announceBridge(); });
}
