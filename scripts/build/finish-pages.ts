import type { Plugin, ResolvedConfig, Rolldown, ViteDevServer } from 'vite';
import type { Screen } from '../../pages/screens.ts';
import { hasScript } from './built-screens.ts';
import { policyFor } from './csp.ts';
import { integrityOf } from './hash.ts';
import { hasInline, hasPreload, inlineScript, ownScript } from './inline-script.ts';
import { createShellServer, renderShell } from './prerender.ts';
import type { SharedFile } from './shared-files.ts';

type Bundle = Rolldown.OutputBundle;

/** Replaces once; an anchor that is not there fails the build instead of shipping a page without it. */
function put(html: string, anchor: string | RegExp, text: string): string {
  if (html.search(anchor) < 0) throw new Error(`The page has no ${String(anchor)}`);
  return html.replace(anchor, () => text);
}

/** Takes the linked style sheets out of the bundle and puts them, in order, into one <style>. */
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
  return css ? put(bare, '</head>', `<style>${css}</style></head>`) : bare;
}

/** The page's code must not carry a second copy of what the shared files hold. */
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

const VITES_SCRIPT = /<script type="module"[^>]*src="[^"]+"[^>]*><\/script>/;

/** Static screens: their entry existed only for the CSS. */
function withoutScript(html: string, bundle: Bundle): string {
  for (const [name, file] of Object.entries(bundle)) if (file.type === 'chunk') Reflect.deleteProperty(bundle, name);
  const bare = put(html, VITES_SCRIPT, '').replace(/<link rel="modulepreload"[^>]*>/g, '');
  if (/<script\b/.test(bare)) throw new Error('A static screen must ship no script');
  return bare;
}

/**
 * React, core and the page's own file as script tags: engines without modulepreload (iOS before 17) fetch them in parallel
 * too, and the integrity holds for the page's `import` of them (one module map). With a preload they wait in a template
 * for the answer; it stands before the inline script, both before the style: the request starts with the first packet.
 */
function withScripts(html: string, own: SharedFile, shared: readonly SharedFile[], inline: string | undefined): string {
  const tags = [...shared, own]
    .map(
      ({ file, integrity }) => `<script type="module" crossorigin src="./${file}" integrity="${integrity}"></script>`,
    )
    .join('');
  const bare = html.replace(/<link rel="modulepreload"[^>]*>/g, '');
  if (inline === undefined) return put(bare, VITES_SCRIPT, tags);
  return put(
    put(bare, VITES_SCRIPT, ''),
    '<title>',
    `<template id="late">${tags}</template><script>${inline}</script><title>`,
  );
}

export type FinishOptions = {
  readonly screens: readonly Screen[];
  /** react and core, in this order; known once they are built */
  readonly shared: () => readonly SharedFile[];
};

/**
 * After vite-plugin-html's minify (which would strip React's markers and drop nested rules): shell, CSS, scripts, and last
 * the policy with the hashes of all of it. List it last.
 */
export function finishPages({ screens, shared }: FinishOptions): Plugin & { close: () => Promise<void> } {
  let config: ResolvedConfig;
  let shells: Promise<ViteDevServer> | undefined;

  async function finish(screen: Screen, source: string, bundle: Bundle): Promise<string> {
    refuseCopies(bundle);
    shells ??= createShellServer(config.root, config.mode);
    let html = inlineStyles(source, bundle);
    html = put(html, '<div id="root"></div>', `<div id="root">${await renderShell(await shells, screen.id)}</div>`);
    if (hasScript(screen)) {
      const own = Object.values(bundle).find((file) => file.type === 'chunk' && file.isEntry) as Rolldown.OutputChunk;
      const inline = hasPreload(config.root, screen.id)
        ? await inlineScript(config.root, screen.id, config.mode)
        : undefined;
      html = withScripts(html, { file: own.fileName, integrity: integrityOf(own.code) }, shared(), inline);
    } else {
      html = withoutScript(html, bundle);
      if (hasInline(config.root, screen.id)) {
        const script = await ownScript(config.root, screen.id, config.mode);
        html = put(html, '</body>', `<script>${script}</script></body>`);
      }
    }
    const policy = policyFor(html, String(config.env.VITE_API_BASE ?? ''));
    return put(
      html,
      /<meta charset="utf-8"\s*\/?>/,
      `<meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${policy}">`,
    );
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
            asset.source = await finish(screen, String(asset.source), bundle);
          } catch (cause) {
            throw new Error(`${screen.id}: ${(cause as Error).message}`, { cause });
          }
        }
      },
    },
  };
}
