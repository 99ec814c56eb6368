import { createPrivateKey } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { loadSealMaterial } from '../../src/sealing/keys/organization-seal.ts';
import { post } from '../ask.ts';
import { runCommand } from '../run-command.ts';
import { runService } from '../running-service.ts';
import { keyBytesOf } from './open-seals.ts';
import { sealsOf } from './seals-of.ts';

const SEAL_KEY = Buffer.alloc(32, 'seal').toString('base64');
const service = runService({ SEAL_KEY });

/** The encodings of a private key to search for: its bytes, base64url, hexadecimal and base64. */
function encodingsOf(privateKey: Uint8Array): Buffer[] {
  const { d = '' } = createPrivateKey({ key: Buffer.from(privateKey), format: 'der', type: 'pkcs8' }).export({
    format: 'jwk',
  });
  const bytes = Buffer.from(d, 'base64url');
  // The base64 of the whole PKCS #8 key finds PEM files, where the same bytes are aligned differently.
  const texts = [d, bytes.toString('hex'), bytes.toString('base64'), Buffer.from(privateKey).toString('base64')];
  return [bytes, ...texts.map((text) => Buffer.from(text)), Buffer.from(bytes.toString('hex').toUpperCase())];
}

it('writes neither seal private keys nor SEAL_KEY to files, the log or command output in plaintext', async () => {
  const settings = { DATA_DIR: service().dataDir, SEAL_KEY };
  const { out } = await runCommand(['operator', '--json'], settings);
  const { secretKey } = JSON.parse(out) as { secretKey: string };
  const { body } = await post(`${service().baseUrl}/organizations`, secretKey, { name: 'Mallory and Sons' });
  const { id } = (body as { data: { id: string } }).data;

  const deps = await sealsOf(service().dataDir, { SEAL_KEY });
  const before = await loadSealMaterial(deps, id);
  const rotated = await runCommand(['seal', 'rotate', '--organization', id], settings);
  expect(rotated.error).toBe('');
  const after = await loadSealMaterial(deps, id);
  await deps.database.close();

  const files = readdirSync(service().dataDir, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  const contents = [
    ...files.map(({ parentPath, name }) => ({ name, bytes: readFileSync(join(parentPath, name)) })),
    { name: 'the log', bytes: Buffer.from(service().logged()) },
    { name: 'the command output', bytes: Buffer.from(`${rotated.out}${rotated.error}`) },
  ];
  expect(contents.map(({ name }) => name)).toEqual(expect.arrayContaining(['document-signer.sqlite-wal', 'the log']));
  const secrets = [
    ...encodingsOf(keyBytesOf(before)),
    ...encodingsOf(keyBytesOf(after)),
    Buffer.alloc(32, 'seal'),
    Buffer.from(SEAL_KEY),
  ];
  for (const { name, bytes } of contents)
    for (const secret of secrets) expect(bytes.includes(secret), name).toBe(false);
  // These are the right files if they contain the certificates.
  const all = Buffer.concat(contents.map(({ bytes }) => bytes));
  for (const { certificates } of [before, after])
    expect(all.includes(Buffer.from(certificates[0] ?? 'none'))).toBe(true);
});
