import { expect, test } from 'vitest';
import { earlySource } from './early-source.ts';

/** Of the source as the early view compiles it, without white space that means nothing. */
const expectEarly = (code: string) => expect(earlySource('Page.tsx', code).replace(/\s+/g, ' ').trim());

test('handlers, refs and keys of elements are removed, with the imports that only they used', () => {
  expectEarly(`
    import { bridge, money } from '#core';
    import { copyText } from './copyText.ts';
    const Row = () => <li key={1} ref={r} onClick={() => { bridge.home(); copyText('x'); }}>{money(5)}</li>;
  `).toBe(`import { money } from '#core'; const Row = () => <li >{money(5)}</li>;`);
});

test('a component keeps the name of a handler without its value, because it may look different without one', () => {
  expectEarly(`const Way = () => <Row onClick={() => { bridge.home(); }} />;`).toBe(
    'const Way = () => <Row onClick />;',
  );
});

test('<LeftToReact> is removed with its content and its imports', () => {
  expectEarly(`
    import { Dialogs } from './Dialogs.tsx';
    const page = <main><LeftToReact><Dialogs /></LeftToReact></main>;
    const other = order && <LeftToReact><Dialogs /></LeftToReact>;
  `).toBe('const page = <main></main>; const other = order && null;');
});

test('an endpoint that acts becomes undefined: only React sends it', () => {
  expectEarly(`
    import { call, endpoint } from '#core';
    export const push = endpoint(call('POST', '/push'), v.unknown(), 'acts');
  `).toBe('export const push = undefined;');
});

test('the body of a function that returns void is emptied', () => {
  expectEarly(`const run = (name: string): void => { send(name); };`).toBe('const run = (name: string): void => {};');
});

test('an inline function passed to one of our own hooks becomes undefined, other arguments are kept', () => {
  expectEarly(`const [open] = useOpenProduct(define, { list, count: (at) => send(saveEvent, at) });`).toBe(
    'const [open] = useOpenProduct(define, { list, count: undefined });',
  );
});

test('a handler in an object of props becomes undefined', () => {
  expectEarly(`const link = { href, onClick: () => { bridge.home(); } };`).toBe(
    'const link = { href, onClick: undefined };',
  );
});

test('a load counts as ready and up to date: conditions on load.state and load.isOld become constants', () => {
  expectEarly(`if (load.state === 'error') fail(); const data = load.state === 'ready' ? load.data : undefined;`).toBe(
    'if (false) fail(); const data = true ? load.data : undefined;',
  );
  expectEarly(`const isOff = load.state !== 'ready' || !load.isOld;`).toBe('const isOff = false || !false;');
});

test('useState with a literal or without a value becomes a constant; useState with a function is kept', () => {
  expectEarly(
    `import { useState } from 'react'; const [isOpen, setOpen] = useState(false); const [code] = useState();`,
  ).toBe('const isOpen = false; const code = undefined;');
  const kept = `import { useState } from 'react'; const [tab, setTab] = useState(() => read());`;
  expectEarly(kept).toBe(kept);
});

test('useEffect and useAction lose their arguments; useEndpoint keeps them', () => {
  expectEarly(`
    import { useEffect } from 'react';
    import { useAction, useEndpoint } from '#core';
    useEffect(() => { track(); }, []);
    const { busy } = useAction(send, { done });
    const [load] = useEndpoint(detail, params);
  `).toBe(
    "import { useEffect } from 'react'; import { useAction, useEndpoint } from '#core'; useEffect(); const { busy } = useAction(); const [load] = useEndpoint(detail, params);",
  );
});

test('a namespace import of valibot becomes imports of the used names; type imports are removed', () => {
  expectEarly(`
    import * as v from 'valibot';
    import type { Row } from './row.ts';
    const schema = v.object({ text: v.string() });
  `).toBe(
    "import { object as v_object, string as v_string } from 'valibot'; const schema = v_object({ text: v_string() });",
  );
});

test('a CSS module becomes a namespace import, unless a class name is looked up by a variable', () => {
  expectEarly(`import styles from './Page.module.css'; const a = <p className={styles.a} />;`).toBe(
    `import * as styles from './Page.module.css'; const a = <p className={styles.a} />;`,
  );
  const kept = `import styles from './Page.module.css'; const a = <p className={styles[look]} />;`;
  expectEarly(kept).toBe(kept); // looked up: one object
});
