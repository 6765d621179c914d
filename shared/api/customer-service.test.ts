// needs no document
import { expect, test } from 'vitest';
import { read } from '../../tests/setup/answer.ts';
import { contact } from './customer-service.ts';

const parse = (value: unknown) => read(contact, value);

test.each([{}, { email: null, smWa: null, telephone: null }, { email: '', smWa: '' }])(
  '%j: no way to reach anybody',
  (value) => {
    expect(parse(value)).toMatchObject({ value: { email: '', smWa: '', telephone: '' } });
  },
);

test('numbers may come as numbers; texts stay as they were written', () => {
  expect(parse({ email: ' Help@x.example', smWa: 639175550142, telephone: '+63 (2) 8700-1234' })).toMatchObject({
    value: { email: ' Help@x.example', smWa: '639175550142', telephone: '+63 (2) 8700-1234' },
  });
});

test('anything else is refused', () => {
  expect(parse({ email: ['help@x.example'] })).toHaveProperty('issues');
});
