import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { readOn } from './read-on.ts';
import { S3Refusal } from './refusal.ts';

it('a part of a file is not taken for all of it', () => {
  const headers = { 'content-range': 'bytes 0-3/10', 'content-length': '4' };
  const part = Object.assign(Readable.from([Buffer.from('%PDF')]), { statusCode: 206, headers });
  const open = () => Promise.reject(new Error('Nothing more is asked for.'));
  expect(() => readOn(part as unknown as IncomingMessage, { etag: undefined, open })).toThrow(S3Refusal);
  expect(part.destroyed).toBe(true);
});
