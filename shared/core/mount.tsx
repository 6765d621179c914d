import { Component, StrictMode, useEffect, useReducer, useRef, type ComponentType, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { listenToBack, listenToSession } from './bridge/native-events.ts';
import { onSession } from './session/session.ts';
import { sweep } from './storage/storage.ts';
import { endOfWaiting } from './preload/takeover.ts';
import { keepToast } from './toast/toast.ts';

/** Shown instead of a page that threw an error while rendering. Styles: shared/ui/base.css. */
function Broken() {
  return (
    <main className="broken" role="alert">
      <h1>Something went wrong</h1>
      <p>This page stopped working. If you had just sent something, it may have arrived. Load the page again to see.</p>
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

type BoundaryProps = { readonly children: ReactNode };

/** Shows `Broken` instead of a page that threw an error. (No class fields: they are lowered to helpers for the oldest web views.) */
class Boundary extends Component<BoundaryProps, { readonly isBroken: boolean }> {
  constructor(props: BoundaryProps) {
    super(props);
    this.state = { isBroken: false };
  }
  static getDerivedStateFromError() {
    return { isBroken: true };
  }
  override render() {
    return this.state.isBroken ? <Broken /> : this.props.children;
  }
}

/** Repeats for React what happened on the early view before React listened: a picture that failed, a tap. */
function catchUp(): void {
  document.querySelectorAll('img').forEach((picture) => {
    if (picture.complete && !picture.naturalWidth) picture.dispatchEvent(new Event('error'));
  });
  const tapped = window.__handover?.tap;
  if (!tapped) return;
  delete window.__handover!.tap;
  tapped.removeAttribute('aria-busy');
  tapped.click();
}

/** Renders the page again when the host hands over a new session, so that its links carry the new values. */
function Live({ page: Page }: { readonly page: ComponentType }) {
  const [count, renderAnew] = useReducer((before: number) => before + 1, 0);
  const isThere = useRef(false);
  // once; an early tap waits until a session that the host has handed over is in place
  useEffect(() => {
    if (isThere.current || window.__given?.length) return;
    isThere.current = true;
    listenToBack(); // the page's own handlers are there now: until then the early view answers, and holds taps back
    catchUp();
  }, [count]);
  useEffect(() => {
    keepToast(); // not before: React would find it in an open dialog that it takes over
    const stop = onSession(renderAnew);
    // after the effects of the page, which have found what is kept for the old session: it is kept for the new one, too
    if (listenToSession()) renderAnew();
    return stop;
  }, []);
  return <Page />;
}

/** Hydrates the prerendered page: the one line of every `entry.tsx`. */
export function mount(Page: ComponentType): void {
  // scripts that waited for the answer do not wait for the parser: the rest of the body may still be loading
  const { prerendering, readyState } = document;
  const wait = readyState === 'loading' ? 'DOMContentLoaded' : prerendering && 'prerenderingchange';
  if (wait) {
    document.addEventListener(wait, () => {
      mount(Page);
    });
    return;
  }
  sweep('local');
  sweep('tab');
  // Safari does not focus a button that is tapped: when its dialog closes, the focus could not return to it
  document.addEventListener(
    'click',
    ({ target }) => {
      (target as Element).closest<HTMLElement>('[aria-haspopup]')?.focus({ preventScroll: true });
    },
    true,
  );
  endOfWaiting();
  performance.mark('hydrate');
  document.getElementById('lost')?.remove();
  hydrateRoot(
    document.getElementById('root')!,
    <StrictMode>
      <Boundary>
        <Live page={Page} />
      </Boundary>
    </StrictMode>,
  );
}
