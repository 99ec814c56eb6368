import { readFileSync, writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../test/temporary-folder.ts';
import { openSecrets } from './secrets.ts';

describe('the secrets of an installation', () => {
  it('are created once and then kept', async () => {
    const folder = await temporaryFolder();
    const [once, again] = [openSecrets(folder), openSecrets(folder)];
    expect(once.files.equals(again.files) && once.cursors.equals(again.cursors)).toBe(true);
    expect(await readdir(folder)).toEqual(['secret.key']);
  });

  it('are created along with a missing folder', async () => {
    const folder = join(await temporaryFolder(), 'new', 'place');
    expect(openSecrets(folder).files.equals(openSecrets(folder).files)).toBe(true);
  });

  it('differ between installations', async () => {
    const [ours, theirs] = [openSecrets(await temporaryFolder()), openSecrets(await temporaryFolder())];
    expect(ours.files.equals(theirs.files)).toBe(false);
  });

  it('differ by purpose', async () => {
    const { files, cursors } = openSecrets(await temporaryFolder());
    expect(files.equals(cursors)).toBe(false);
  });

  it('are derived from SECRET_KEY without a file', async () => {
    const folder = await temporaryFolder();
    const secretKey = new Uint8Array(32).fill(7);
    const [here, there] = [openSecrets(folder, secretKey), openSecrets(await temporaryFolder(), secretKey)];
    expect(here.webhooks.equals(there.webhooks)).toBe(true);
    expect(await readdir(folder)).toEqual([]);
  });

  it('refuse a SECRET_KEY that differs from the file', async () => {
    const folder = await temporaryFolder();
    const { files } = openSecrets(folder);
    expect(openSecrets(folder, readFileSync(join(folder, 'secret.key'))).files.equals(files)).toBe(true);
    expect(() => openSecrets(folder, new Uint8Array(32))).toThrow('SECRET_KEY differs from the file');
  });

  it('are not derived from a truncated file', async () => {
    for (const length of [0, 31]) {
      const folder = await temporaryFolder();
      writeFileSync(join(folder, 'secret.key'), new Uint8Array(length));
      expect(() => openSecrets(folder)).toThrow('is damaged');
    }
  });
});
