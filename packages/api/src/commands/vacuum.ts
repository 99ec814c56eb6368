import { readConfig } from '../config.ts';
import { refuseUnfinished } from '../storage/sql/unfinished.ts';
import { vacuumEmbedded } from '../storage/sql/vacuum.ts';
import { defineCommand, json, print } from './command.ts';

/** Rewrites the embedded database. */
export const vacuum = defineCommand({
  name: 'vacuum',
  summary: 'Rewrites the embedded database, so that its file contains nothing that was erased.',
  usage: ['[--json]'],
  details: `
Rewrites the embedded database with nothing but its rows. Erased data is overwritten at once, but the database may have moved
rows within its file before, and left copies where nothing reads them. Run it after an erasure that has to be complete.

The service may be running. Reads work; writes wait, about half a second for each 100 MB, and are answered 503 after five
seconds: with a database of more than 500 MB, run it when nobody signs. It needs as much free space in DATA_DIR as the
database has.`,
  options: { json: json('{bytes}') },
  async run({ json }) {
    const { dataDir, database } = readConfig(process.env);
    if (database) {
      throw new Error('PostgreSQL vacuums by itself. To do it now, with all tables locked: VACUUM FULL.');
    }
    refuseUnfinished(dataDir);
    const bytes = await vacuumEmbedded(dataDir);
    print(json, { bytes }, `Database rewritten, ${bytes} bytes. Its file contains nothing that was erased.\n`);
  },
});
