/**
 * Where a screen's content comes from. `static` screens ship no JavaScript, or only the few lines of their `inline.ts`, in the
 * document itself; `local` ones have script but no request that their first view waits for.
 */
type ScreenKind = 'static' | 'local' | 'live';

/** A row of the registry (`screens.ts`). */
export type ScreenEntry = {
  /** folder under `pages/`, file name in `dist/` and name in every tool */
  readonly id: string;
  /** `<title>` of the document; a web view shows it in its bar */
  readonly title: string;
  /** meta description; only where a search engine or a person sharing a link reads it */
  readonly description?: string;
  /** clean path; `/<id>.html` always works too */
  readonly path: string;
  /** further clean paths of the same file */
  readonly aliases: readonly string[];
  /**
   * names of the launch parameters that an app or an ad sets, beside the session parameters. A screen may read others, which only links of
   * our own screens set: its README names them
   */
  readonly params: readonly string[];
  readonly kind: ScreenKind;
  /** shows its ready page before React is there (shared/core/early); its first request only reads: when it is prerendered, a press on its link sends it */
  readonly hasEarlyView?: boolean;
  /** can be used before its answer has come, such as a form: React does not always wait for the answer (shared/core/preload/start.ts) */
  readonly hasUsableShell?: boolean;
  /** ids of the screens that a borrower likely opens from here, the likeliest first: fetched when this one is usable (`fetchAhead`) */
  readonly next?: readonly string[];
  /** listed in sitemap.xml and open to search engines */
  readonly isPublic?: boolean;
  /** tools for the team: left out of a production release unless asked for */
  readonly isInternal?: boolean;
};
