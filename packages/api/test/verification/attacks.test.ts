import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { newId } from '@document-signer/core';
import { CryptoKeySigner, PDF } from '@libpdf/core';
import { beforeAll, describe, expect, it } from 'vitest';
import { verifyFile } from '../../src/sealing/verification/verify-file.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { stream, tinyPdf } from '../tiny-pdf.ts';
import type { Attack, AttackInput } from './attack.ts';
import { damages } from './damages.ts';
import { forgeries } from './forgeries.ts';
import { partsOf } from './parts.ts';
import { sealFile, sealKey } from './sealed-files.ts';
import { updates } from './updates.ts';
import { wrappings } from './wrappings.ts';

let input: AttackInput;

beforeAll(async () => {
  const id = newId('org');
  const [key, attackerKey] = [sealKey(id), sealKey(id)];
  const files = [await sealFile(key), await sealFile(key), await sealFile(sealKey())];
  const [file, other, foreign] = files.map(({ bytes }) => bytes) as [Buffer, Buffer, Buffer];
  input = { file, other, foreign, key, attackerKey };
});

async function verify(bytes: Uint8Array) {
  const path = join(await temporaryFolder(), 'file.pdf');
  await writeFile(path, bytes);
  return verifyFile({ path, certificates: [input.key.certificate] });
}

it('accepts an unchanged file', async () => {
  for (const bytes of [input.file, input.other]) expect((await verify(bytes)).changes).toEqual([]);
});

describe.each([
  ['updates after the seal', updates],
  ['manipulated signed ranges', wrappings],
  ['forged seals', forgeries],
  ['damaged files', damages],
] as [string, readonly Attack[]][])('verification of %s', (_, attacks) => {
  it.each(attacks)('rejects $name', async ({ make, finds }) => {
    const { changes, isProven } = await verify(await make(input));
    expect(changes.map(({ kind }) => kind)).toEqual(finds);
    // The facts in the seal are proven only if the sealed bytes are unchanged.
    expect(isProven).toBe(finds[0] === 'appended_after_seal');
  });
});

it('reports the seal of another service after the first one as an appended change', async () => {
  const { certificate, privateKey } = sealKey();
  const ec = { name: 'ECDSA', namedCurve: 'P-256' };
  const own = await crypto.subtle.importKey('pkcs8', Uint8Array.from(privateKey), ec, false, ['sign']);
  const pdf = await PDF.load(Uint8Array.from(input.file));
  const { bytes } = await pdf.sign({ signer: new CryptoKeySigner(own, certificate, 'EC', 'ECDSA') });
  expect((await verify(bytes)).changes[0]?.kind).toBe('appended_after_seal');
});

describe('a document whose content imitates a seal', () => {
  const imitation = (range: string) =>
    `${range.padEnd(60)}/Contents /M (D:20260101000000Z) /DocumentSigner << /Submission (${newId('sub')}) /Document (${newId('doc')}) /SealedAt (2026-01-01T00:00:00.000Z) >>`;
  const documentWith = (range: string) =>
    tinyPdf({ objects: [stream(imitation(range))], pages: [1, 2, 3].map(() => '/MediaBox [0 0 612 792]') });

  it('is valid as sealed, but not with the seal moved to the imitation', async () => {
    const { bytes: draft } = await sealFile(input.key, documentWith('/ByteRange [0 1 1 1]'));
    const size = partsOf(draft).hole.end - partsOf(draft).hole.start;
    const start = draft.indexOf('/Contents /M') + '/Contents '.length;
    const range = `/ByteRange [0 ${start} ${start + size} ${draft.length - start - size}]`;
    const { bytes } = await sealFile(input.key, documentWith(range));
    expect(bytes).toHaveLength(draft.length);
    expect((await verify(bytes)).changes).toEqual([]);
    const { hole } = partsOf(bytes);
    const moved = Buffer.concat([
      bytes.subarray(0, start),
      bytes.subarray(hole.start, hole.end),
      bytes.subarray(start, hole.start),
      bytes.subarray(hole.end),
    ]);
    for (const file of [moved, Buffer.concat([moved, Buffer.from('\n')])]) {
      const { isProven, changes } = await verify(file);
      expect({ isProven, kinds: changes.map(({ kind }) => kind) }).toEqual({
        isProven: false,
        kinds: ['bytes_changed'],
      });
    }
  });
});

it('verifies a file sealed by version 63b86831', async () => {
  const [path, certificate] = ['pdf', 'der'].map(
    (type) => new URL(`sealed-by-63b86831.${type}`, import.meta.url).pathname,
  );
  const findings = await verifyFile({ path: path ?? '', certificates: [await readFile(certificate ?? '')] });
  expect(findings).toMatchObject({ isProven: true, changes: [] });
});
