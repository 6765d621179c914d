// Runs in the document, after its body.
import { commonQuery, launchOf, onSession, rebuildSession, session, tell } from '#core';
import { REASONS } from './reasons.ts';

const isOwn = /\/error(Page|\.html)?$/.test(location.pathname);

// the query of any other address was not meant for this page
let launch = launchOf(isOwn ? location.search : '');
const { reason = '' } = launch;

window.onNativeBack = Boolean; // of nothing: false
window.onSessionChange = rebuildSession;

if (Object.keys(REASONS).includes(reason)) {
  const [title, words] = REASONS[reason]!;
  document.title = document.querySelector('h1')!.textContent = title;
  document.querySelector('#message')!.textContent = words;
}

const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href^="./"]')].map(
  (link) => [link, link.getAttribute('href')!.slice(2)] as const,
);

/** Where the site's files are, with a closing slash. */
let base = './';

function leadTo(folder: string): void {
  base = folder;
  const query = String(commonQuery(launch));
  for (const [link, file] of links) link.href = base + file + (query && `?${query}`);
}

/** The address does not tell where the site's files are. They are in the folder that has its icon: this one or one above it. */
function find(folder: string): void {
  if (folder === '/') return;
  const icon = new Image();
  const url = location.origin + folder;
  icon.onload = () => {
    leadTo(url);
  };
  icon.onerror = () => {
    find(folder.replace(/[^/]*\/$/, ''));
  };
  icon.src = `${url}favicon.svg`;
}

// at the page's own address the site's files are in the same folder
if (isOwn) leadTo('./');
else if (location.href.startsWith(`${import.meta.env.VITE_H5_BASE}/`)) leadTo(`${import.meta.env.VITE_H5_BASE}/`);
else {
  leadTo('/');
  find(location.pathname.replace(/[^/]*$/, ''));
}

// the links carry what the app hands over from now on, e.g. after a login
onSession(() => {
  launch = session();
  leadTo(base);
});

// in the app, home is the app's home and not the public site
document.querySelector('a')!.addEventListener('click', (event) => {
  if (tell('toHome', '')) event.preventDefault();
});
