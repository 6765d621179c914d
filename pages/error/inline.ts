// Runs in the document, after its body.
import { androidHost, commonQuery, iosHost, launchOf } from '#core';

const launch = launchOf(location.search);

if (launch.message?.trim()) {
  document.title = document.querySelector('h1')!.textContent = 'Something went wrong';
  document.querySelector('#message')!.textContent = launch.message;
}

/** Where the site's files are. At an address of its own they are beside this one; elsewhere that may be any depth below them. */
const base = /\/error(Page|\.html)?$/.test(location.pathname)
  ? './'
  : location.href.startsWith(`${import.meta.env.VITE_H5_BASE}/`)
    ? `${import.meta.env.VITE_H5_BASE}/`
    : '/';

document.querySelectorAll<HTMLAnchorElement>('a[href^="./"]').forEach((link) => {
  const query = String(commonQuery(launch));
  link.href = base + link.getAttribute('href')!.slice(2) + (query && `?${query}`);
});

// in the app its own home is meant, not the public site
document.querySelector('a')!.addEventListener('click', (event) => {
  if ([iosHost, androidHost].some((host) => host('toHome', ''))) event.preventDefault();
});
