import { parseSync } from 'vite';

type Node = { readonly type: string; readonly start: number; readonly end: number; readonly [key: string]: unknown };
type Edit = readonly [start: number, end: number, text: string];

/** Modules that the shared file of all early views replaces. */
export const STAND_IN = ['react', 'react/jsx-runtime', 'valibot', '#core'];

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

function walk(value: unknown, visit: (node: Node, parent: Node | undefined) => void, parent?: Node): void {
  if (Array.isArray(value))
    value.forEach((one) => {
      walk(one, visit, parent);
    });
  else if (isNode(value)) {
    visit(value, parent);
    for (const key in value) walk(value[key], visit, value);
  }
}

/** Applies edits by position. An edit inside a removed piece is dropped with it. */
function apply(code: string, edits: readonly Edit[]): string {
  let out = '';
  let at = 0;
  for (const [start, end, text] of [...edits].sort((a, b) => a[0] - b[0] || b[1] - a[1])) {
    if (start < at) continue;
    out += code.slice(at, start) + text;
    at = end;
  }
  return out + code.slice(at);
}

/** Hooks whose arguments the early view needs. */
const KEEPS_ARGUMENTS = /^use(State|Endpoint|SyncExternalStore|Memo)$/;
const NO_CODE = /^(on[A-Z]\w*|ref|key)$/;

function editOf(node: Node, parent: Node | undefined, code: string): readonly Edit[] {
  const nameOf = (value: unknown) => (value as { name?: string } | undefined)?.name ?? '';
  if (node.type === 'JSXAttribute' && NO_CODE.test(nameOf(node.name))) {
    // a component may look different with a handler than without
    const isGiven = /^on/.test(nameOf(node.name)) && /^[A-Z]/.test(nameOf(parent?.name));
    return [[isGiven ? (node.name as Node).end : node.start, node.end, '']];
  }
  // shared/ui/dialog/LeftToReact.tsx
  if (node.type === 'JSXElement' && nameOf((node.openingElement as Node).name) === 'LeftToReact')
    return [[node.start, node.end, parent?.type.startsWith('JSX') ? '' : 'null']];
  // there is an answer, and it is fresh: the branches for loading and failing are removed
  const { property } = (node.left ?? {}) as { property?: { name: string } };
  const { value } = (node.right ?? {}) as { value?: unknown };
  const isEqual = node.operator === '===';
  if (
    (isEqual || node.operator === '!==') &&
    property?.name === 'state' &&
    /^(loading|error|ready)$/.test(String(value))
  )
    return [[node.start, node.end, String((value === 'ready') === isEqual)]];
  if (node.type === 'MemberExpression' && nameOf(node.property) === 'isOld') return [[node.start, node.end, 'false']];
  // a function that returns nothing has no effect in the early view
  const { typeAnnotation } = (node.returnType ?? {}) as { typeAnnotation?: Node };
  if (typeAnnotation?.type === 'TSVoidKeyword' && isNode(node.body)) return [[node.body.start, node.body.end, '{}']];
  // props that are handed on as an object
  const isFunction = ({ type }: Node) => /Function/.test(type);
  if (node.type === 'Property' && isNode(node.value) && isFunction(node.value) && NO_CODE.test(nameOf(node.key)))
    return [[node.value.start, node.value.end, 'undefined']];
  if (node.type === 'CallExpression') {
    const given = node.arguments as readonly Node[];
    // what acts is sent by React only
    if (nameOf(node.callee) === 'endpoint' && given[2]?.value === 'acts') return [[node.start, node.end, 'undefined']];
    const isHook = /^use[A-Z]/.test(nameOf(node.callee)) && parent?.type !== 'ExportDefaultDeclaration';
    const isOwn =
      isHook &&
      parent?.type === 'VariableDeclarator' &&
      !/^use(Action|Ref|Callback|EffectEvent)$/.test(nameOf(node.callee));
    // callbacks that are passed to an own hook
    const options = isOwn ? given.flatMap((one) => (one.properties ?? []) as readonly Node[]) : [];
    const calls = options.flatMap(({ value }) => (isNode(value) && isFunction(value) ? [value] : []));
    if (calls.length) return calls.map((one) => [one.start, one.end, 'undefined']);
    if (isHook && given.length && !KEEPS_ARGUMENTS.test(nameOf(node.callee)) && !isOwn)
      return [[given[0]!.start, node.end - 1, '']];
  }
  if (node.type === 'VariableDeclarator' && isNode(node.init) && nameOf(node.init.callee) === 'useState') {
    // state that starts as a literal keeps that value here: branches that it excludes are removed with their imports
    const [state] = ((node.id as Node).elements ?? []) as readonly Node[];
    const [first] = node.init.arguments as readonly Node[];
    if (state && (!first || first.type === 'Literal'))
      return [
        [(node.id as Node).start, (node.id as Node).end, code.slice(state.start, state.end)],
        [node.init.start, node.init.end, first ? code.slice(first.start, first.end) : 'undefined'],
      ];
  }
  return [];
}

/**
 * Removes what an early view does not need: handlers, refs and keys, arguments of hooks, state that starts as a literal, branches
 * for answers that are not ready, functions that return nothing, and the children of `LeftToReact`.
 */
function withoutBehaviour(file: string, code: string): string {
  const edits: Edit[] = [];
  walk(parseSync(file, code).program, (node, parent) => edits.push(...editOf(node, parent, code)));
  return apply(code, edits);
}

/** Imports only the names that are used: a namespace would keep all of its members, and unused names may have no stand-in. */
function byName(file: string, code: string): string {
  const { program } = parseSync(file, code);
  const imports: Node[] = [];
  const used = new Set<string>();
  const members = new Map<string, Set<string>>();
  const edits: Edit[] = [];
  /** objects with a member that is looked up by a computed name */
  const looked = new Set<string>();
  walk(program, (node, parent) => {
    if (node.type === 'ImportDeclaration') imports.push(node);
    else if (/^(JSX)?Identifier$/.test(node.type) && !parent?.type.startsWith('Import')) used.add(node.name as string);
  });
  const namespaces = new Set(
    imports.flatMap(({ source, specifiers }) => {
      const [only] = specifiers as readonly Node[];
      const isNamespace =
        only?.type === 'ImportNamespaceSpecifier' && STAND_IN.includes((source as { value: string }).value);
      return isNamespace ? [(only.local as { name: string }).name] : [];
    }),
  );
  walk(program, ({ type, object, property, start, end, computed }) => {
    const space = type === 'MemberExpression' ? ((object as { name?: string }).name ?? '') : '';
    if (computed) looked.add(space);
    if (!namespaces.has(space)) return;
    const { name } = property as { name: string };
    members.set(space, (members.get(space) ?? new Set()).add(name));
    edits.push([start, end, `${space}_${name}`]);
  });
  for (const { source, specifiers, start, end, importKind } of imports) {
    const { value } = source as { value: string };
    const names = (specifiers as readonly Node[]).flatMap((specifier) => {
      const { name } = specifier.local as { name: string };
      if (namespaces.has(name)) return [...(members.get(name) ?? [])].map((member) => `${member} as ${name}_${member}`);
      return used.has(name) && specifier.importKind !== 'type' ? [code.slice(specifier.start, specifier.end)] : [];
    });
    if (importKind === 'type') edits.push([start, end, '']);
    else if (STAND_IN.includes(value))
      edits.push([start, end, names.length ? `import { ${names.join(', ')} } from '${value}';` : '']);
    else if (value.endsWith('.module.css') && !names.some((name) => looked.has(name)))
      edits.push([start, end, code.slice(start, end).replace(/import (\w+)/, 'import * as $1')]);
    else if (specifiers && (specifiers as readonly Node[]).length > 0 && names.length === 0)
      edits.push([start, end, '']);
  }
  return apply(code, edits);
}

/** A source file (TypeScript, JSX) as the early view compiles it. */
export const earlySource = (file: string, code: string): string => byName(file, withoutBehaviour(file, code));
