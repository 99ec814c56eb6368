import { readdir } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { fillInstallation } from './fill-installation.ts';
import { backUp, embeddedInstallation, newInstallation, problemsIn, restore, rowsIn } from './installations.ts';

it('moves data from PostgreSQL to an embedded database and back', async () => {
  const from = await newInstallation();
  await fillInstallation(from, 3);
  const rows = await rowsIn(from);
  const { folder, manifest } = await backUp(from);
  expect(manifest).toMatchObject({ tables: { submissions: { rows: 3 } }, files: { rows: 6 }, damage: [] });
  const embedded = await embeddedInstallation();
  await restore(folder, embedded);
  const again = await newInstallation();
  await restore((await backUp(embedded)).folder, again);
  for (const target of [embedded, again]) {
    expect(await rowsIn(target)).toEqual(rows);
    expect(await problemsIn(target)).toEqual([]);
  }
});

it('refuses a database that is not empty, and leaves the data folder usable with another database', async () => {
  const from = await embeddedInstallation();
  await fillInstallation(from, 1);
  const { folder } = await backUp(from);
  const target = await newInstallation();
  await restore(folder, target);
  const other = await newInstallation();
  await expect(restore(folder, { ...target, DATA_DIR: other.DATA_DIR })).rejects.toThrow(
    'The database of DATABASE_URL is not empty.',
  );
  // The marker would make the service tell its operator to empty that database.
  expect(await readdir(other.DATA_DIR)).not.toContain('restore.unfinished');
  await restore(folder, other);
});
