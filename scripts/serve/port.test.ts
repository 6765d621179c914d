import { expect, test } from 'vitest';
import { UsageError } from '../usage-error.ts';
import { listening } from './port.ts';

test.each([
  [
    // of two servers, the one that could not start says which port it was
    { code: 'EADDRINUSE', port: 4174 },
    'Port 4174 is in use. Stop what uses it, or choose another: npm start -- --api-elsewhere --port 4175',
  ],
  [
    { code: 'EACCES', port: 80 },
    'Port 80 is not allowed here. Choose one above 1023: npm start -- --api-elsewhere --port 4173',
  ],
  [
    { code: 'EACCES', port: 4173 },
    'Port 4173 is not allowed here. Choose another: npm start -- --api-elsewhere --port 5173',
  ],
  [
    { code: 'EACCES', port: 65000 },
    'Port 65000 is not allowed here. Choose another: npm start -- --api-elsewhere --port 64000',
  ],
  [
    { code: 'EADDRINUSE', port: 65535 },
    'Port 65535 is in use. Stop what uses it, or choose another: npm start -- --api-elsewhere --port 65534',
  ],
])('the error %j becomes a message with the command that helps', async (error, words) => {
  const failed = Promise.reject(Object.assign(new Error('listen'), error));
  await expect(listening(failed, ['--api-elsewhere'])).rejects.toEqual(new UsageError(words));
});
