import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { newId } from '@document-signer/core';
import { CryptoKeySigner, PDF } from '@libpdf/core';
import { beforeAll, describe, expect, it } from 'vitest';
import { verifyFile } from '../../src/verification/verify-file.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import type { Attack, Loot } from './attack.ts';
import { damages } from './damages.ts';
import { forgeries } from './forgeries.ts';
import { sealFile, sealKey } from './sealed-files.ts';
import { updates } from './updates.ts';
import { wrappings } from './wrappings.ts';

let loot: Loot;

beforeAll(async () => {
  const id = newId('org');
  const [key, ownKey] = [sealKey(id), sealKey(id)];
  const files = [await sealFile(key), await sealFile(key), await sealFile(sealKey())];
  const [file, other, strangers] = files.map(({ bytes }) => bytes) as [Buffer, Buffer, Buffer];
  loot = { file, other, strangers, key, ownKey };
});

async function verify(bytes: Uint8Array) {
  const path = join(await temporaryFolder(), 'file.pdf');
  await writeFile(path, bytes);
  return verifyFile({ path, certificates: [loot.key.certificate] });
}

it('is valid before anybody attacks it', async () => {
  for (const bytes of [loot.file, loot.other]) expect((await verify(bytes)).changes).toEqual([]);
});

describe.each([
  ['changes after the seal', updates],
  ['what the seal covers', wrappings],
  ['forged seals', forgeries],
  ['damages', damages],
] as [string, readonly Attack[]][])('%s', (_, attacks) => {
  it.each(attacks)('$name', async ({ make, finds, pages }) => {
    const { changes, isProven } = await verify(await make(loot));
    expect(changes.map(({ kind }) => kind)).toEqual(finds);
    if (pages) expect(changes[1]?.pages).toEqual(pages);
    // What the seal says is told only where the sealed bytes are still all there.
    expect(isProven).toBe(finds[0] === 'appended_after_seal');
  });
});

it('finds a second seal that somebody else added after the first one', async () => {
  const { certificate, privateKey } = sealKey();
  const ec = { name: 'ECDSA', namedCurve: 'P-256' };
  const own = await crypto.subtle.importKey('pkcs8', Uint8Array.from(privateKey), ec, false, ['sign']);
  const pdf = await PDF.load(Uint8Array.from(loot.file));
  const { bytes } = await pdf.sign({ signer: new CryptoKeySigner(own, certificate, 'EC', 'ECDSA') });
  expect((await verify(bytes)).changes[0]?.kind).toBe('appended_after_seal');
});
