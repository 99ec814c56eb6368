import { expect, it } from 'vitest';
import { runCommand } from '../run-command.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const key = (letter: string) => Buffer.alloc(32, letter).toString('base64');

it('refuses to start with a different SEAL_KEY, and says what to do', async () => {
  const DATA_DIR = await temporaryFolder();
  const made = await runCommand(['init', '--organization', 'Acme'], { DATA_DIR, SEAL_KEY: key('a') });
  expect(made.code).toBe(0);
  const { code, out, error } = await runCommand(['serve'], { DATA_DIR, SEAL_KEY: key('b') });
  expect({ code, out }).toEqual({ code: 1, out: '' });
  expect(error).toContain('Set SEAL_KEY as it was when they were made');
  expect(error).not.toContain(key('b'));
});

it('refuses to start without the SEAL_P12 file, and names it', async () => {
  const { code, out, error } = await runCommand(['serve'], { SEAL_P12: '/nowhere/key.p12' });
  expect({ code, out }).toEqual({ code: 1, out: '' });
  expect(error).toBe(
    "The key of SEAL_P12 cannot be used: ENOENT: no such file or directory, open '/nowhere/key.p12'. Check SEAL_P12 and SEAL_P12_PASSWORD.\n",
  );
});
