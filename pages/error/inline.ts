// Runs in the document, after its body.
import { commonQuery, launchOf, onSession, rebuildSession, session, tell } from '#core';
import { REASONS } from './reasons.ts';

const { origin, pathname } = location;
/** The public site, with a closing slash. */
const HOME = `${import.meta.env.VITE_H5_BASE}/`;
const FOLDER = pathname.replace(/[^/]*$/, '');

const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href^="./"]')].map(
  (link) => [link, link.getAttribute('href')!.slice(2)] as const,
);

let launch = launchOf('');
/** Where the site's files are, with a closing slash. */
let base = './';

function leadTo(folder: string): void {
  base = folder;
  const query = String(commonQuery(launch));
  for (const [link, file] of links) link.href = base + file + (query && `?${query}`);
}

/** The site's files are where its icon is. */
const hasIcon = (folder: string): Promise<boolean> =>
  new Promise((resolve) => {
    const icon = new Image();
    icon.onload = () => {
      resolve(true);
    };
    icon.onerror = () => {
      resolve(false);
    };
    icon.src = `${origin}${folder}favicon.svg`;
  });

function readQuery(): void {
  launch = session();
  const { reason = '' } = launch;
  if (!Object.keys(REASONS).includes(reason)) return;
  const [title, words] = REASONS[reason]!;
  document.title = document.querySelector('h1')!.textContent = title;
  document.querySelector('#message')!.textContent = words;
  // nothing is broken: lines of text take the place of the face
  document.querySelector('svg path:last-child')!.setAttribute('d', 'M62 56h34M62 70h34M62 84h20');
}

/** Sessions from before it is known whether the address is the page's own. */
const early: unknown[] = [];
window.onSessionChange = (values) => early.push(values);
window.onNativeBack = () => false;

/** Takes over what the app hands over. @param isOwn false: the query of the address was not meant for this page */
function listen(isOwn: boolean): void {
  let isMine = isOwn;
  window.onSessionChange = (values) => {
    if (!isMine) {
      const query = new URLSearchParams(location.search);
      // only the session goes: a reload may find the page that the rest of the query is for
      for (const name of commonQuery(session()).keys()) query.delete(name);
      history.replaceState(history.state, '', `?${String(query)}${location.hash}`);
      isMine = true;
    }
    rebuildSession(values);
  };
  // the links carry it from now on, e.g. after a login
  onSession(() => {
    launch = session();
    leadTo(base);
  });
  early.forEach(window.onSessionChange);
}

/** An address that ends like the page's own is its own only where the site's files are in the same folder. Otherwise the path is unknown. */
async function begin(): Promise<void> {
  const isOwn =
    /\/error(Page|\.html)?$/.test(pathname) && (FOLDER === '/' || origin + FOLDER === HOME || (await hasIcon(FOLDER)));
  if (isOwn) readQuery();
  const isBelowHome = location.href.startsWith(HOME);
  leadTo(isOwn ? './' : isBelowHome ? HOME : '/');
  listen(isOwn);
  if (isOwn || isBelowHome) return;
  // the address does not tell where the site is: in this folder or in one above it
  for (let folder = FOLDER; folder !== '/'; folder = folder.replace(/[^/]*\/$/, ''))
    if (await hasIcon(folder)) {
      leadTo(origin + folder);
      return;
    }
}

void begin();

// in the app, home is the app's home and not the public site
document.querySelector('a')!.addEventListener('click', (event) => {
  if (tell('toHome', '')) event.preventDefault();
});
