import { parse, type Token } from 'acorn';
import doiuse from 'doiuse';
import postcss from 'postcss';
import { OLDEST } from '../../scripts/build/target.ts';

/** iOS 15 and Chrome 87 both parse ES2021, except lookbehind, which iOS supports from 16.4. */
const ECMA_VERSION = 2021;
const isLookbehind = ({ value }: RegExpToken): boolean => /\(\?<[=!]/.test(value?.pattern ?? '');

/** acorn's types leave out what a token of a regular expression holds */
type RegExpToken = Token & { readonly value?: { readonly pattern?: string } };

/** Why the oldest web views cannot read this script; empty when they can. */
export function unreadable(code: string): string[] {
  const tokens: RegExpToken[] = [];
  try {
    parse(code, { ecmaVersion: ECMA_VERSION, sourceType: 'module', onToken: tokens });
  } catch (error) {
    return [String(error)];
  }
  return tokens.filter(isLookbehind).map(({ start }) => `lookbehind: ${code.slice(start, start + 60)}`);
}

/** Features (by their names at caniuse.com) that an old web view may lack without harm, and what it does instead. */
const HARMLESS: Readonly<Record<string, string>> = {
  'css-content-visibility': 'what is below is laid out with the rest',
  'css-focus-visible': 'its own focus ring',
  'css-media-scripting': 'controls that need script are shown without it, too',
  'css-overscroll-behavior': 'the page behind may scroll on',
  'css-resize': 'the text box keeps its size',
  'css-scrollbar': 'a thin scroll bar shows',
  'css-touch-action': 'Safari on the desk has no touch',
  'css3-cursors-grab': 'the usual cursor',
  'extended-system-fonts': 'the next font of the list',
  'text-size-adjust': 'Safari on the desk has nothing to adjust',
  'viewport-unit-variants': 'asked for by @supports',
};

/** Names of features of a style sheet that one of the oldest web views lacks altogether and whose absence does harm. */
export async function unknownStyles(css: string): Promise<string[]> {
  const unknown = new Set<string>();
  const plugin = doiuse({
    browsers: OLDEST,
    onFeatureUsage: ({ feature, featureData, usage }) => {
      const isGuarded = feature !== 'viewport-unit-variants' || isInSupports(usage);
      if (featureData.missing && !(feature in HARMLESS && isGuarded)) unknown.add(`${feature}: ${String(usage)}`);
    },
  });
  await postcss([plugin]).process(css, { from: undefined });
  return [...unknown];
}

function isInSupports(node: postcss.Node | postcss.Container | undefined): boolean {
  if (!node) return false;
  return (node.type === 'atrule' && (node as postcss.AtRule).name === 'supports') || isInSupports(node.parent);
}
