import { expect, it } from 'vitest';
import { completed } from '../completion/submitted.ts';
import { runService } from '../running-service.ts';
import { backUp, embeddedPlace, newPlace, placeOf, restore, rowsIn } from './places.ts';

const service = runService();

it('A backup of PostgreSQL is restored into an embedded database, and one of that into PostgreSQL again', async () => {
  await completed(service());
  await completed(service());
  const rows = await rowsIn(await placeOf(service().dataDir));
  const embedded = await embeddedPlace();
  await restore((await backUp(await placeOf(service().dataDir))).folder, embedded);
  const again = await newPlace();
  await restore((await backUp(embedded)).folder, again);
  for (const place of [embedded, again]) expect(await rowsIn(place)).toEqual(rows);
});

it('A database that is not empty is left as it is, and the folder can be used for another', async () => {
  const { folder } = await backUp(await placeOf(service().dataDir));
  const place = await newPlace();
  await restore(folder, place);
  const { DATA_DIR } = await newPlace();
  await expect(restore(folder, { ...place, DATA_DIR })).rejects.toThrow('The database of DATABASE_URL is not empty.');
  await restore(folder, await placeOf(DATA_DIR));
});
