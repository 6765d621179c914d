/// <reference types="vite/client" />

/** The names of the screens: the registry (pages/screens.ts) adds its own. Core itself links only to home. */
interface Screens {
  index: unknown;
}

/** In engines that prerender a document before its link is followed. */
interface Document {
  readonly prerendering?: boolean;
  /** the inline script, until it runs */
  onprerenderingchange?: (() => void) | null;
}

/** Trusted Types, in engines that have them. A rule returns an object that stands for the text. */
interface Window {
  readonly trustedTypes?: {
    createPolicy<Rules extends Record<string, (text: string) => string>>(name: string, rules: Rules): Rules;
  };
}

/** The configuration of `.env`; all texts. Checked by scripts/build/environment.ts. */
interface ImportMetaEnv {
  /** the registry's screens, `id,alias` each: from scripts/build/own-screens.ts, not from `.env` */
  readonly OWN_SCREENS: string;
  /** the page's `hasEarlyView` and `hasUsableShell`: from scripts/build/inline-script.ts, in the inline script only */
  readonly HAS_EARLY_VIEW: boolean | string;
  readonly HAS_USABLE_SHELL: boolean | string;
  readonly VITE_API_BASE: string;
  readonly VITE_IDENTIFICATION_HEADERS: string;
  readonly VITE_PRODUCT_PREFIX: string;
  readonly VITE_SVC: string;
  readonly VITE_H5_BASE: string;
  readonly VITE_APP_ID: string;
  readonly VITE_THEME_COLOR: string;
  readonly VITE_THEME_TEXT: string;
  readonly VITE_SERVICE_PHONE: string;
  readonly VITE_DEEP_LINK_SCHEME: string;
  readonly VITE_ANDROID_BRIDGE: string;
  readonly VITE_CURRENCY_FLAG: string;
  readonly VITE_PHONE_PATTERN: string;
  readonly VITE_PHONE_EXAMPLE: string;
  readonly VITE_CONTENT_HOSTS: string;
  readonly VITE_COMPANY_NAME: string;
  readonly VITE_COMPANY_EMAIL: string;
  readonly VITE_COMPANY_ADDRESS: string;
  readonly VITE_APP_STORE_URL: string;
  readonly VITE_PLAY_STORE_URL: string;
}
