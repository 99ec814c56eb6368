import { readdir } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { fillPlace } from './filled.ts';
import { backUp, embeddedPlace, newPlace, problemsIn, restore, rowsIn } from './places.ts';

it('moves data from PostgreSQL to an embedded database and back', async () => {
  const from = await newPlace();
  await fillPlace(from, 3);
  const rows = await rowsIn(from);
  const { folder, manifest } = await backUp(from);
  expect(manifest).toMatchObject({ tables: { submissions: { rows: 3 } }, files: { rows: 6 }, damage: [] });
  const embedded = await embeddedPlace();
  await restore(folder, embedded);
  const again = await newPlace();
  await restore((await backUp(embedded)).folder, again);
  for (const place of [embedded, again]) {
    expect(await rowsIn(place)).toEqual(rows);
    expect(await problemsIn(place)).toEqual([]);
  }
});

it('refuses a database that is not empty, after which the data folder can be used with another', async () => {
  const from = await embeddedPlace();
  await fillPlace(from, 1);
  const { folder } = await backUp(from);
  const place = await newPlace();
  await restore(folder, place);
  const other = await newPlace();
  await expect(restore(folder, { ...place, DATA_DIR: other.DATA_DIR })).rejects.toThrow(
    'The database of DATABASE_URL is not empty.',
  );
  // The mark would have the service tell its operator to empty that database.
  expect(await readdir(other.DATA_DIR)).not.toContain('restore.unfinished');
  await restore(folder, other);
});
