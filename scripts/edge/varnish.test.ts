import { expect, test } from 'vitest';
import { varnish } from './varnish.ts';

// that Varnish compiles it, and what it does then: npm run test:edge

test('names the origin and who may purge', () => {
  const text = varnish({
    origin: { host: '127.0.0.1', port: 8080 },
    purgers: ['127.0.0.1', '::1', '10.0.0.0/8'],
  });
  expect(text).toContain('.port = "8080";');
  expect(text).toContain('acl purgers {\n  "127.0.0.1";\n  "::1";\n  "10.0.0.0"/8;\n}');
});
