import { createHash } from 'node:crypto';
import path from 'node:path';
import type { CSSOptions } from 'vite';

/** CSS-module names from path and name alone: the prerendered shell and the page's script must agree, and so must two builds. */
export const cssOptions = (root: string): CSSOptions => ({
  modules: {
    generateScopedName: (name: string, file: string) =>
      `${name}_${createHash('sha256')
        .update(path.relative(root, file.split('?')[0]!).replaceAll('\\', '/') + name)
        .digest('base64url')
        .slice(0, 5)}`,
  },
});
