// Before every command of package.json: a Node that is new enough, and the packages that package-lock.json asks for.
// Plain JavaScript without dependencies: it runs before anything is installed.
import { requireNode } from './node.mjs';
import { ensurePackages } from './packages.mjs';

requireNode();
ensurePackages();
