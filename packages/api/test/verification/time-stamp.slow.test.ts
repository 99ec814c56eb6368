import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { verifyFile } from '../../src/sealing/verification/verify-file.ts';
import { hasTool } from '../pdf-tools.ts';
import { opensslAuthority } from '../seal/openssl-authority.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { sealFile, sealKey } from './sealed-files.ts';

it.runIf(hasTool('openssl'))('reports a time stamp that OpenSSL issued', async () => {
  const key = sealKey();
  const { address } = await opensslAuthority();
  const { bytes } = await sealFile(key, undefined, { timeStampAuthority: address });
  const path = join(await temporaryFolder(), 'file.pdf');
  await writeFile(path, bytes);
  const { changes, timeStamp } = await verifyFile({ path, certificates: [key.certificate] });
  expect(changes).toEqual([]);
  expect(Math.abs(Date.parse(timeStamp?.at ?? '') - Date.now())).toBeLessThan(3_600_000);
});
