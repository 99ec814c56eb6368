import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { runCommand } from '../../test/run-command.ts';
import { temporaryFolder } from '../../test/temporary-folder.ts';
import { databaseSettings } from '../../test/test-database.ts';

const init = ['init', '--organization', 'Acme', '--json'];

it('rejects `init` on a second machine without the secret, and explains how to supply it', async () => {
  const first = await temporaryFolder();
  const database = await databaseSettings(first);
  expect(await runCommand(init, { ...database, DATA_DIR: first })).toMatchObject({ code: 0 });

  const SEAL_KEY = Buffer.alloc(32, 1).toString('base64');
  const second = await temporaryFolder();
  const refused = await runCommand(init, { ...database, DATA_DIR: second, SEAL_KEY });
  expect(refused).toMatchObject({ code: 1, out: '' });
  expect(refused.error).toContain(`the secret of this installation is not in ${second}. Set SECRET_KEY`);

  const SECRET_KEY = (await readFile(join(first, 'secret.key'))).toString('base64');
  expect(await runCommand(init, { ...database, DATA_DIR: second, SECRET_KEY })).toMatchObject({ code: 0 });
});
