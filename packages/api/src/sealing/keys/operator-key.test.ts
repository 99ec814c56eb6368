import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../../test/temporary-folder.ts';
import { openP12 } from './operator-key.ts';

describe('openP12 refuses', () => {
  it('a file that does not exist', async () => {
    await expect(openP12('/nowhere/key.p12', '', Date.now())).rejects.toThrow('ENOENT');
  });

  it.each(['', 'hello', '-----BEGIN CERTIFICATE-----\n'])('a file with the text %j', async (text) => {
    const path = join(await temporaryFolder(), 'key.p12');
    await writeFile(path, text);
    await expect(openP12(path, '', Date.now())).rejects.toThrow('Invalid PKCS#12 file');
  });
});
