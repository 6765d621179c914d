// The package has types, but its exports do not lead to them.
declare module 'doiuse' {
  import type { ChildNode, Plugin } from 'postcss';

  export type Usage = {
    /** name of the feature at caniuse.com */
    readonly feature: string;
    /** `missing`: browsers that lack it altogether, as a sentence part */
    readonly featureData: { readonly missing?: string };
    readonly usage: ChildNode;
  };
  const doiuse: (options: { browsers: readonly string[]; onFeatureUsage: (usage: Usage) => void }) => Plugin;
  export default doiuse;
}
