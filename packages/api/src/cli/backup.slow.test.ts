import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { initOrganization } from '../../test/durability/process.ts';
import { runCommand } from '../../test/run-command.ts';
import { temporaryFolder } from '../../test/temporary-folder.ts';

it('creates, checks and restores a backup with the same summary', async () => {
  const [dataDir, place] = [await temporaryFolder(), await temporaryFolder()];
  await initOrganization({ dataDir });
  const folder = join(place, 'backup');
  const made = await runCommand(['backup', folder, '--json'], { DATA_DIR: dataDir });
  expect(made).toMatchObject({ code: 0, error: '' });
  expect(JSON.parse(made.out)).toMatchObject({ organizations: 1, documents: 0, withSecret: true, damage: [] });
  expect((await runCommand(['restore', folder, '--check', '--json'])).out).toBe(made.out);

  const to = { DATA_DIR: join(place, 'data') };
  const { out } = await runCommand(['restore', folder], to);
  expect(out).toMatch(
    /^Backup restored: the data as of [^ ]+\.\nOrganizations: 1\. Documents: 0\. Submissions: 0\. Files: 0 \(0 bytes\)\.\n$/,
  );
  expect((await runCommand(['backup', folder], to)).error).toBe(
    `${folder} already contains a backup. Name a folder that is new or empty.\n`,
  );
  const other = join(place, 'other');
  expect((await runCommand(['backup', other, '--without-secret'], to)).out).toContain(
    'It does not contain secret.key.\n',
  );
  expect(existsSync(join(other, 'secret.key'))).toBe(false);
});

it.each(['backup', 'restore'])('%s requires a folder', async (name) => {
  const { code, error } = await runCommand([name]);
  expect(code).toBe(1);
  expect(error).toContain(`Name one folder.\nUsage: document-signer ${name} DIR`);
});
