import { defineConfig } from 'vitest/config';
import { inBrowser } from './vitest.config.ts';

/** The tests that a mutant meets, as one project in which every file has its own modules: mutants are switched on in them. */
const tests = process.env.MUTATION_TESTS?.split(',') ?? [];

export default defineConfig({
  root: import.meta.dirname,
  ...inBrowser('mutation', true, (file) => tests.some((start) => file.startsWith(start))),
});
