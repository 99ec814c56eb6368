import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { BlobChanged } from './blob-store.ts';
import { verified } from './verify-blob.ts';

const sha256 = createHash('sha256').update('onetwothree').digest('hex');

/** The chunks that are passed on, and the error. */
async function through(...pieces: string[]) {
  const passed: string[] = [];
  try {
    for await (const piece of verified(sha256)(Readable.from(pieces.map((piece) => Buffer.from(piece))))) {
      passed.push(piece.toString());
    }
    return { passed, error: undefined };
  } catch (error) {
    return { passed, error };
  }
}

it('passes on a file with the right hash', async () => {
  expect(await through('one', 'two', 'three')).toEqual({ passed: ['one', 'two', 'three'], error: undefined });
});

it.each([
  [
    ['one', 'two', 'thref'],
    ['one', 'two'],
  ],
  [['onetwothree!'], []],
  [[], []],
])('fails before the end of any other file: %j', async (pieces, passed) => {
  const { error, ...rest } = await through(...pieces);
  expect(rest).toEqual({ passed });
  expect(error).toBeInstanceOf(BlobChanged);
});
