import { screens, type ScreenEntry, type ScreenId } from '../screens.ts';
import { FIELDS } from './fields.ts';
import type { Values } from './values.ts';

export type Row = ScreenEntry & { readonly id: ScreenId };

export const rows: readonly Row[] = screens;

/** The launch parameters of a screen that are not among the inputs of the page. */
export const furtherParams = ({ params }: Row): readonly string[] =>
  params.filter((param) => FIELDS.every(([name]) => name !== param));

/** Name of a further parameter's value among the inputs: screens share names that mean different things. */
export const valueName = ({ id }: Row, param: string): string => `${id}.${param}`;

/** The file of a screen with all inputs that are not empty: relative, so that it works below any prefix. */
export function linkOf(screen: Row, values: Values): string {
  const query = new URLSearchParams();
  for (const [name] of FIELDS) if (values[name]) query.set(name, values[name]);
  for (const param of furtherParams(screen)) {
    const value = values[valueName(screen, param)];
    if (value) query.set(param, value);
  }
  const search = String(query);
  return `./${screen.id}.html${search && `?${search}`}`;
}

/** As an app or another device needs it: with the site it is on. */
export const wholeLink = (screen: Row, values: Values): string => new URL(linkOf(screen, values), location.href).href;

/** Is it what a tester looks for? By title, file or address. */
export const isFound = ({ id, title, path, aliases }: Row, wanted: string): boolean =>
  [id, title, path, ...aliases].join('\n').toLowerCase().includes(wanted.trim().toLowerCase());
