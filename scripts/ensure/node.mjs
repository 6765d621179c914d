import { readFileSync } from 'node:fs';

/** Ends the process with a sentence when package.json's `engines` leave this Node out. */
export function requireNode() {
  const manifest = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
  const refusal = refusalOf(process.versions.node, manifest.engines.node);
  if (refusal === undefined) return;
  console.error(refusal);
  process.exit(1);
}

/**
 * Says which Node is needed when a version is not in the range. npm itself would go on, without the native packages that refuse it.
 * @param {string} version dotted numbers, as in '20.19.0'
 * @param {string} range alternatives in these two forms: '^20.19.0 || >=22.12.0'
 */
export function refusalOf(version, range) {
  const alternatives = range.split('||').map((text) => {
    const least = text.replace(/[^\d.]/g, '');
    return { least, major: text.includes('^') ? parseInt(least, 10) : undefined };
  });
  const given = parseInt(version, 10);
  if (alternatives.some(({ least, major = given }) => major === given && !isOlder(version, least))) return undefined;
  const needed = alternatives.map(({ least, major }) => (major === undefined ? `≥ ${least}` : `${major} (≥ ${least})`));
  return `Node ${needed.join(' or ')} is needed; this is ${version}. Install it, for example with: nvm install`;
}

/**
 * @param {string} version dotted numbers, as in '20.19.0'
 * @param {string} wanted dotted numbers; missing parts are 0
 */
function isOlder(version, wanted) {
  const have = version.split('.').map(Number);
  const want = wanted.split('.').map(Number);
  for (let i = 0; i < 3; i++) {
    const difference = (have[i] || 0) - (want[i] || 0);
    if (difference !== 0) return difference < 0;
  }
  return false;
}
