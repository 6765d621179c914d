import { readFileSync } from 'node:fs';

/** Ends the process with a sentence when this Node is older than package.json's `engines` asks for. */
export function requireNode() {
  const manifest = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
  const wanted = manifest.engines.node.replace(/[^\d.]/g, '');
  if (isOlder(process.versions.node, wanted)) {
    console.error(
      `Node ${wanted} or newer is needed; this is ${process.versions.node}. Install it, for example with: nvm install`,
    );
    process.exit(1);
  }
}

/**
 * @param {string} version dotted numbers, as in '20.19.0'
 * @param {string} wanted dotted numbers; missing parts are 0
 */
export function isOlder(version, wanted) {
  const have = version.split('.').map(Number);
  const want = wanted.split('.').map(Number);
  for (let i = 0; i < 3; i++) {
    const difference = (have[i] || 0) - (want[i] || 0);
    if (difference !== 0) return difference < 0;
  }
  return false;
}
