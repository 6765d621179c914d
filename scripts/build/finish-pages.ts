import type { Plugin, ResolvedConfig, Rolldown, ViteDevServer } from 'vite';
import type { ScreenEntry } from '../../pages/screens.ts';
import { aheadRules } from './ahead-rules.ts';
import { hasScript } from './buildable-screens.ts';
import { policyFor } from './csp.ts';
import { earlyView, NoEarlyViewError, type EarlyFile } from './early-view.ts';
import { sha256, integrityOf } from './hash.ts';
import { hasInline, hasPreload, inlineScript, ownScript } from './inline-script.ts';
import { createShellServer, renderShell } from './prerender.ts';
import type { SharedFile } from './shared-files.ts';
import { withoutUnusedTokens } from './styles.ts';

type Bundle = Rolldown.OutputBundle;

/** Replaces once; an anchor that is not there fails the build instead of shipping a page without it. */
function put(html: string, anchor: string | RegExp, text: string): string {
  if (html.search(anchor) < 0) throw new Error(`The page has no ${String(anchor)}`);
  return html.replace(anchor, () => text);
}

/** Adds the brand's colours to the tokens of the sheet, light and dark. As rules of their own they would make every document longer. */
function withBrand(css: string, theme: string): string {
  const [light, night] = [...theme.matchAll(/:root\{([^}]*)/g)].map(([, colours]) => colours!);
  return put(put(css, /(?<=:root\{[^}]*)\}/, `;${light}}`), /(?<=dark\)\{:root\{[^}]*)\}/, `;${night}}`);
}

/** Takes the linked style sheets out of the bundle and puts them, in order, with the brand's colours into one <style>: one hash. */
function inlineStyles(html: string, bundle: Bundle): string {
  let css = '';
  const bare = html.replace(/<link rel="stylesheet"[^>]*href="\.\/([^"]+)"[^>]*>/g, (_tag, file: string) => {
    const asset = bundle[file];
    if (asset?.type !== 'asset') throw new Error(`No style sheet ${file} in the bundle`);
    css += String(asset.source)
      .replace(/\/\*\$vite\$:\d+\*\//, '')
      .trim();
    Reflect.deleteProperty(bundle, file);
    return '';
  });
  if (/<\/style/i.test(css)) throw new Error('A style sheet contains a </style');
  const [, theme = ''] = /<style>([^<]*)/.exec(bare) ?? [];
  return put(bare, /<style>[^<]*/, `<style>${withoutUnusedTokens(withBrand(css, theme))}`);
}

/** The page's code must not contain a second copy of modules that are in the shared files. */
function refuseCopies(bundle: Bundle): void {
  for (const file of Object.values(bundle)) {
    if (file.type !== 'chunk') continue;
    const copy = file.moduleIds.find((id) =>
      /node_modules[\\/](react|react-dom|scheduler)[\\/]|[\\/]shared[\\/]core[\\/]/.test(id),
    );
    if (copy)
      throw new Error(
        `Second copy of ${copy}: import it from '#core', or add its import path to REACT in scripts/build/shared-files.ts`,
      );
  }
}

/** The parts that frame a document by its address. */
const FRAMES = /[\\/](DocumentFrame|PhoneFrame)\.tsx$/;

const VITES_SCRIPT = /<script type="module"[^>]*src="[^"]+"[^>]*><\/script>/;

/** Static screens: their entry existed only for the CSS. */
function withoutScript(html: string, bundle: Bundle): string {
  for (const [name, file] of Object.entries(bundle)) if (file.type === 'chunk') Reflect.deleteProperty(bundle, name);
  const bare = put(html, VITES_SCRIPT, '').replace(/<link rel="modulepreload"[^>]*>/g, '');
  if (/<script\b/.test(bare)) throw new Error('A static screen must ship no script');
  return bare;
}

const scriptTags = (files: readonly SharedFile[]): string =>
  files
    .map(({ file, integrity }) => `<script type="module" src="./${file}" integrity="${integrity}"></script>`)
    .join('');

/**
 * React, core and the page's own file as script tags: engines without modulepreload (iOS before 17) fetch them in parallel
 * too, and the integrity also applies to the page's `import` of them (one module map). Where the inline script or an early view
 * shows the preloaded answer, the scripts wait for it in a template. The template comes before the inline script, and both before the
 * style, so that the request starts with the first packet. An early view does not wait, because it shows the answer.
 *
 * @param waits for the preloaded answer
 */
function withScripts(
  html: string,
  files: readonly SharedFile[],
  inline: string,
  early: readonly SharedFile[],
  waits: boolean,
): string {
  const tags = scriptTags(files);
  const bare = html.replace(/<link rel="modulepreload"[^>]*>/g, '');
  const first = `<script>${inline}</script>`;
  return put(
    put(bare, VITES_SCRIPT, ''),
    '<title>',
    `${waits ? `<template id="late">${tags}</template>${first}${scriptTags(early)}` : first + tags}<title>`,
  );
}

/** For an API on another origin: opens the connection for requests without cookies while the HTML still arrives. */
const preconnect = (apiBase: string): string => `<link rel="preconnect" href="${new URL(apiBase).origin}" crossorigin>`;

/** The files that every page loads, and what all early views share; filled in as each is built, which is before the pages. */
export type SharedFiles = { react?: SharedFile; core?: SharedFile; early?: EarlyFile };

type FinishOptions = { readonly screens: readonly ScreenEntry[]; readonly shared: Readonly<SharedFiles> };

/**
 * Inserts shell, CSS, scripts, and last the policy with the hashes of all of these. It runs after vite-plugin-html's minify, which
 * would strip React's markers and drop nested rules. List it last.
 */
export function finishPages({ screens, shared }: FinishOptions): Plugin & { close: () => Promise<void> } {
  let config: ResolvedConfig;
  let shells: Promise<ViteDevServer> | undefined;

  /** The scripts of the page's early view: the shared file and its own. None when the page cannot have one; the reason is printed. */
  async function earlyScripts({ id }: ScreenEntry, emit: (file: string, code: string) => void): Promise<SharedFile[]> {
    const common = shared.early!;
    try {
      const code = await earlyView(config.root, id, config.mode, common);
      const file = `assets/${id}.early-${sha256(Buffer.from(code)).slice(0, 8)}.js`;
      emit(file, code);
      return [common, { file, integrity: integrityOf(code) }];
    } catch (cause) {
      if (!(cause instanceof NoEarlyViewError)) throw cause;
      config.logger.warn(`${id} has no early view: ${cause.message}`);
      return [];
    }
  }

  async function finish(
    screen: ScreenEntry,
    source: string,
    bundle: Bundle,
    emit: (file: string, code: string) => void,
  ): Promise<string> {
    refuseCopies(bundle);
    shells ??= createShellServer(config.root, config.mode);
    let html = inlineStyles(source, bundle);
    html = put(html, '<div id="root"></div>', `<div id="root">${await renderShell(await shells, screen.id)}</div>`);
    if (hasScript(screen)) {
      const own = Object.values(bundle).find((file) => file.type === 'chunk' && file.isEntry) as Rolldown.OutputChunk;
      const files = [shared.react!, shared.core!, { file: own.fileName, integrity: integrityOf(own.code) }];
      if (screen.hasEarlyView && !hasPreload(config.root, screen.id))
        throw new Error(`${screen.id}: an early view shows the answer of the page’s preload.ts, which is missing`);
      const early = screen.hasEarlyView ? await earlyScripts(screen, emit) : [];
      const inline = await inlineScript(config.root, { ...screen, hasEarlyView: early.length > 0 }, config.mode);
      // where only React shows the answer, waiting for it would only delay it
      const isShownFirst = early.length > 0 || html.includes(' data-slot=');
      html = withScripts(html, files, inline, early, hasPreload(config.root, screen.id) && isShownFirst);
    } else {
      html = withoutScript(html, bundle);
      if (hasInline(config.root, screen.id)) {
        const script = await ownScript(config.root, screen.id, config.mode);
        html = put(html, '</body>', `<script>${script}</script></body>`);
      }
    }
    const apiBase = String(config.env.VITE_API_BASE ?? '');
    if (screen.kind === 'live' && apiBase) html = put(html, '<title>', `${preconnect(apiBase)}<title>`);
    const policy = policyFor(html, {
      apiBase,
      contentHosts: String(config.env.VITE_CONTENT_HOSTS ?? ''),
      rules: aheadRules(screen, screens),
      hasFrames: Object.values(bundle).some(
        (file) => file.type === 'chunk' && file.moduleIds.some((id) => FRAMES.test(id)),
      ),
      code: Object.values(bundle)
        .map((file) => (file.type === 'chunk' ? file.code : ''))
        .join('\n'),
    });
    html = put(
      html,
      /<meta charset="utf-8"\s*\/?>/,
      `<meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${policy}">`,
    );
    // identifies this document for field metrics: a release may give some visitors another document
    const name = sha256(Buffer.from(html)).slice(0, 10);
    return put(html, '</head>', `<meta name="document" content="${name}"></head>`);
  }

  return {
    name: 'build:finish-pages',
    apply: 'build',
    enforce: 'post',
    configResolved(resolved) {
      config = resolved;
    },
    async close() {
      await (await shells)?.close();
      shells = undefined;
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        for (const screen of screens) {
          const asset = bundle[`${screen.id}.html`];
          if (asset?.type !== 'asset') continue; // another page's build, or a shared file's
          try {
            asset.source = await finish(screen, String(asset.source), bundle, (fileName, source) =>
              this.emitFile({ type: 'asset', fileName, source }),
            );
          } catch (cause) {
            throw new Error(`${screen.id}: ${(cause as Error).message}`, { cause });
          }
        }
      },
    },
  };
}
