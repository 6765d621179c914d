import { expect, test } from 'vitest';
import { scopedName } from './styles.ts';

test('a class has the name of its file and its own name, or one name when both are the same', () => {
  expect(scopedName('primary', 'shared/ui/button/Button.module.css')).toBe('Button-primary');
  expect(scopedName('button', 'shared/ui/button/Button.module.css')).toBe('Button');
});

test('two pages may have style sheets with the same file name; one page and shared code may not', () => {
  scopedName('list', 'pages/complaint/List.module.css');
  expect(scopedName('list', 'pages/orderDetails/List.module.css')).toBe('List');
  const clash = /give their classes the same names/;
  expect(() => scopedName('row', 'shared/ui/list/List.module.css')).toThrow(clash);
  expect(() => scopedName('row', 'pages/complaint/parts/List.module.css')).toThrow(clash);
});
