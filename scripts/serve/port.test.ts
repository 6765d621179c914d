import { expect, test } from 'vitest';
import { UsageError } from '../command-line.ts';
import { listening } from './port.ts';

test.each([
  [
    // of two servers, the one that could not start says which port it was
    { code: 'EADDRINUSE', port: 4174 },
    'Port 4174 is in use. Stop what uses it, or take a free one: npm start -- --api-elsewhere --port 0',
  ],
  [
    { code: 'EACCES', port: 80 },
    'Port 80 is not allowed here. Choose another, or take a free one: npm start -- --api-elsewhere --port 0',
  ],
])('the error %j becomes a message with the command that helps', async (error, words) => {
  const failed = Promise.reject(Object.assign(new Error('listen'), error));
  await expect(listening(failed, ['--api-elsewhere'])).rejects.toEqual(new UsageError(words));
});
