import { commonQuery, destinationOf, session } from '#core';
import { APP_STORE_URL, PLAY_STORE_URL } from '../../shared/features/lender/lender.ts';
import type { Template } from '../../shared/api/promotion.ts';

/** Where the app is for a kind of phone. */
export type AppLink = {
  readonly href: string;
  /** a page of the app: `leave` opens it, through the app where the page is in one */
  readonly isDeep: boolean;
  /** a file to install */
  readonly isFile: boolean;
  /** a page of the store of this kind of phone */
  readonly isStore: boolean;
};

/** The template's address when it may be followed, else the configured store. */
export function appLink(template: Template | undefined, system: 'ios' | 'android'): AppLink {
  const [own, store] = system === 'ios' ? [template?.iosUrl, APP_STORE_URL] : [template?.androidUrl, PLAY_STORE_URL];
  // some servers write '-' or '0' for an address that they do not have
  const { kind, url: href } = destinationOf(own) ?? { kind: 'web', url: store };
  const isFile = /\.apk$/i.test(href.split(/[?#]/)[0]!);
  // a lender without an entry in the store configures a file of its own
  const isStore = !isFile && href.startsWith(`${new URL(store).origin}/`);
  return { href, isDeep: kind === 'app', isStore, isFile };
}

/** The address of this page for another browser or phone: with the campaign, without what belongs to this session. */
export function addressToShare(): string {
  const url = new URL(location.href);
  commonQuery(session()).forEach((_value, name) => {
    url.searchParams.delete(name);
  });
  return url.href;
}
