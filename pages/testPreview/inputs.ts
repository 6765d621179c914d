import { useState, useSyncExternalStore } from 'react';
import { record, string } from 'valibot';
import { kept, session } from '#core';
import { FIELDS } from './fields.ts';
import type { Values } from './values.ts';

const NONE: Values = {};
// not bound to a session, because the page can play any session
const remembered = kept('testPreview', record(string(), string()), { of: null });
/** In the tab only, because whoever has the session id can act as the borrower. */
const rememberedSession = kept('testPreview.session', string(), { area: 'tab', of: null });

/** What the page's own address says of the inputs; the other spellings of the ids included. */
function inputsOfQuery(): Values {
  const query = session();
  return Object.fromEntries(FIELDS.flatMap(([name]) => (query[name] ? [[name, query[name]]] : [])));
}

/** Takes inputs out of the page's own address: after a reload it would win over what was typed since. */
function dropFromAddress(changed: Values): void {
  const query = new URLSearchParams(location.search);
  const inAddress = Object.keys(changed)
    .flatMap((name) => [name, name.replace(/^(product|order)Id$/, '$1_id')])
    .filter((name) => query.has(name));
  if (inAddress.length === 0) return;
  inAddress.forEach((name) => {
    query.delete(name);
  });
  const search = String(query);
  history.replaceState(history.state, '', location.pathname + (search && `?${search}`) + location.hash);
}

function createInputs() {
  const listeners = new Set<() => void>();
  let values: Values | undefined;
  const current = () =>
    (values ??= {
      ...remembered.read(),
      sessionId: rememberedSession.read() ?? '',
      ...inputsOfQuery(),
    });
  const replace = (next: Values) => {
    values = next;
    const { sessionId = '', ...others } = next;
    const filled = Object.entries(others).filter((entry): entry is [string, string] => !!entry[1]);
    const isKept = remembered.write(Object.fromEntries(filled));
    if (rememberedSession.write(sessionId) && isKept) dropFromAddress(next);
    listeners.forEach((listener) => {
      listener();
    });
  };
  return {
    current,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Changes some of them, the others stay. */
    change: (changed: Values) => {
      replace({ ...current(), ...changed });
    },
    /** Empties all of them; which app plays the host is no text and stays. */
    clear: () => {
      const { app, ...texts } = current();
      replace({ ...Object.fromEntries(Object.keys(texts).map((name) => [name, ''])), ...(app && { app }) });
    },
  };
}

/** What was typed: from the page's own address, or as it was left the last time. Empty in the prerendered page. */
export function useInputs() {
  const [inputs] = useState(createInputs);
  return { ...inputs, values: useSyncExternalStore(inputs.subscribe, inputs.current, () => NONE) };
}
