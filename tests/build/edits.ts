import { appendFileSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** A change of one page, as a developer would make it. */
type Edit = {
  readonly name: string;
  /** it changes the page's script, if the page has one; otherwise only the HTML */
  readonly isInScript: boolean;
  /** @param folder of the page, in the copy */
  readonly apply: (folder: string) => void;
};

/**
 * Wraps the old Page in a new one, which compiles whatever the old page contains.
 * @param head imports @param body statements of the new component @param markup what it shows beside the old page
 */
function wrap(folder: string, head: string, body: string, markup: string): void {
  renameSync(path.join(folder, 'Page.tsx'), path.join(folder, 'Inner.tsx'));
  writeFileSync(
    path.join(folder, 'Page.tsx'),
    `import Inner from './Inner.tsx';\n${head}\nexport default function Page() {\n  ${body}\n  return (<><Inner />${markup}</>);\n}\n`,
  );
}

export const edits: readonly Edit[] = [
  {
    name: 'a text',
    isInScript: true,
    apply: (folder) => wrap(folder, '', '', '<p>A sentence that was not there before.</p>'),
  },
  {
    name: 'a style',
    isInScript: false,
    apply: (folder) => {
      const sheet = readdirSync(folder).find((file) => file.endsWith('.module.css'));
      const file = path.join(folder, sheet ?? 'Page.module.css');
      // of an existing class, because a new one would also be a new name in the script
      const [, name] = /\.([a-z][\w-]*)/i.exec(readFileSync(file, 'utf8')) ?? [];
      appendFileSync(file, `\n.${name} {\n  margin-block-end: 13px;\n}\n`);
    },
  },
  {
    name: 'a new hook, a new import from core and a new npm library',
    isInScript: true,
    apply: (folder) => {
      // no page has it in its own script; pages that use it load it later
      if (sourceOf(folder).includes('lean-qr')) throw new Error(`${folder} uses lean-qr already: choose another here`);
      wrap(
        folder,
        `import { useId, useReducer } from 'react';\nimport { ${unusedOfCore(folder)} as added } from '#core';\nimport { generate } from 'lean-qr';`,
        'const id = useId(); const [n, add] = useReducer((x: number) => x + 1, 0);',
        '<button type="button" id={id} onClick={add}>{n}{typeof added}{generate(\'x\').size}</button>',
      );
    },
  },
];

const sourceOf = (folder: string) =>
  readdirSync(folder)
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => readFileSync(path.join(folder, file), 'utf8'))
    .join('\n');

/** A function of core that the page does not use yet. */
function unusedOfCore(folder: string): string {
  const core = readFileSync(path.join(folder, '../../shared/core/index.ts'), 'utf8');
  const names = [...core.matchAll(/export \{([^}]*)\}/g)]
    .flatMap(([, list = '']) => list.split(',').map((name) => name.trim()))
    .filter((name) => /^[a-z]\w+$/.test(name)); // no types, no classes
  const source = sourceOf(folder);
  const unused = names.find((name) => !new RegExp(`\\b${name}\\b`).test(source));
  if (!unused) throw new Error(`${folder} uses all of core`);
  return unused;
}
