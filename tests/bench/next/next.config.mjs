import path from 'node:path';

/** Next's static export with its defaults, of the components that `rivals.ts` puts into `site/`. */
export default {
  output: 'export',
  typescript: { ignoreBuildErrors: true },
  // what the components import stands in the node_modules of the repository
  turbopack: { root: path.resolve(import.meta.dirname, '../../../..') },
};
