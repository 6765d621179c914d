import { bankForm, type BankItem, type BankItemWire } from '../../shared/api/bank.ts';

/** What the tests of the form's rules share. */

export const parse = (...items: readonly BankItemWire[]): readonly BankItem[] => {
  const result = bankForm.answer['~standard'].validate({ items });
  if (result instanceof Promise || result.issues) throw new Error('no form');
  return result.value.items;
};
export const options = (...types: readonly string[]) => types.map((type) => ({ name: `Name ${type}`, type }));
export const channel = { code: 'channelNumber', cate: 'enum', note: options('90006', '90007'), cardTypeMi: 1 };
export const text = (code: string, rest: Partial<BankItemWire> = {}): BankItemWire => ({ code, cate: 'text', ...rest });
