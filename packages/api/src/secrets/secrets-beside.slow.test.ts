import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { runCommand } from '../../test/run-command.ts';
import { temporaryFolder } from '../../test/temporary-folder.ts';

const init = ['init', '--organization', 'Acme', '--json'];

it('rejects `init` for a database without its secret, and explains how to supply it', async () => {
  const DATA_DIR = await temporaryFolder();
  const SEAL_KEY = Buffer.alloc(32, 1).toString('base64');
  const place = { DATA_DIR, DATABASE_URL: '', SEAL_KEY };
  expect(await runCommand(init, place)).toMatchObject({ code: 0 });
  const path = join(DATA_DIR, 'secret.key');
  const SECRET_KEY = (await readFile(path)).toString('base64');
  await rm(path);
  const refused = await runCommand(init, place);
  expect(refused.error).toContain(`the secret of this installation is not in ${DATA_DIR}. Set SECRET_KEY`);
  expect(await readdir(DATA_DIR)).not.toContain('secret.key');
  expect(await runCommand(init, { ...place, SECRET_KEY })).toMatchObject({ code: 0 });
});
