import { parse, type AnyNode, type Program, type Token } from 'acorn';
import doiuse from 'doiuse';
import postcss from 'postcss';
import { OLDEST } from '../../scripts/build/target.ts';

/** iOS 15 and Chrome 87 both parse ES2021, except lookbehind, which iOS supports from 16.4. */
const ECMA_VERSION = 2021;
const isLookbehind = ({ value }: RegExpToken): boolean => /\(\?<[=!]/.test(value?.pattern ?? '');

/** acorn's types leave out what a token of a regular expression holds */
type RegExpToken = Token & { readonly value?: { readonly pattern?: string } };

/** Chrome before 91 misreads `a?.(...b)`: https://crbug.com/v8/11558. */
const isMisread = (node: AnyNode): boolean =>
  node.type === 'ChainExpression' &&
  nodesIn(node).some((one) => one.type === 'CallExpression' && hasSpread(one.arguments));
const hasSpread = (values: readonly AnyNode[]): boolean => values.some(({ type }) => type === 'SpreadElement');

/** A node and all nodes below it. */
function nodesIn(node: AnyNode): AnyNode[] {
  const found = [node];
  // grows while it is read
  for (const one of found)
    for (const value of Object.values(one).flat() as unknown[]) if (isNode(value)) found.push(value);
  return found;
}
const isNode = (value: unknown): value is AnyNode => typeof value === 'object' && value !== null && 'type' in value;

/** Why the oldest web views cannot read this script; empty when they can. */
export function unreadable(code: string): string[] {
  const tokens: RegExpToken[] = [];
  let program: Program;
  try {
    program = parse(code, { ecmaVersion: ECMA_VERSION, sourceType: 'module', onToken: tokens });
  } catch (error) {
    return [String(error)];
  }
  const quote =
    (what: string) =>
    ({ start }: { readonly start: number }) =>
      `${what}: ${code.slice(start, start + 60)}`;
  return [
    ...tokens.filter(isLookbehind).map(quote('lookbehind')),
    ...nodesIn(program).filter(isMisread).map(quote('spread after ?.')),
  ];
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
  'viewport-unit-variants': 'the declaration before it counts',
};

/** Names of features of a style sheet that one of the oldest web views lacks altogether and whose absence does harm. */
export async function unknownStyles(css: string): Promise<string[]> {
  const unknown = new Set<string>();
  const plugin = doiuse({
    browsers: OLDEST,
    onFeatureUsage: ({ feature, featureData, usage }) => {
      const isGuarded = feature !== 'viewport-unit-variants' || hasFallback(usage);
      if (featureData.missing && !(feature in HARMLESS && isGuarded)) unknown.add(`${feature}: ${String(usage)}`);
    },
  });
  await postcss([plugin]).process(css, { from: undefined });
  return [...unknown];
}

/** Does the declaration before it set the same property? */
function hasFallback(usage: postcss.ChildNode): boolean {
  const before = usage.prev();
  return usage.type === 'decl' && before?.type === 'decl' && before.prop === usage.prop;
}
