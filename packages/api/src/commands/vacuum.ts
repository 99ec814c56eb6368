import { parseArgs } from 'node:util';
import { readConfig } from '../config.ts';
import { refuseUnfinished } from '../storage/sql/unfinished.ts';
import { vacuumEmbedded } from '../storage/sql/vacuum.ts';
import type { Command } from './command.ts';

/** Writes the embedded database anew. */
export const vacuum: Command = {
  summary: 'Writes the embedded database anew, so that nothing that was erased is left in its file.',
  help: `Usage: document-signer vacuum [--json]

Writes the embedded database anew, without anything but what its rows hold. What is erased is overwritten at once, but now and
then the database moves rows within its file, and copies of them may stay where nothing reads them. Run it after erasures, as
soon as they have to be complete.

The service may be running. It reads as before. What it writes waits until this is done: half a second or so for each 100 MB. After
five seconds it answers 503; with a database of more than some 500 MB, do it when nobody signs. It takes as much room again as the
database has, in DATA_DIR.

  --json   as JSON: {bytes}
`,
  async run(args) {
    const { json } = parseArgs({ args: [...args], options: { json: { type: 'boolean' } } }).values;
    const { dataDir, database } = readConfig(process.env);
    if (database) {
      throw new Error(
        'PostgreSQL does that by itself, when it vacuums. To have it done now, with all tables locked: VACUUM FULL.',
      );
    }
    refuseUnfinished(dataDir);
    const bytes = await vacuumEmbedded(dataDir);
    const line = `Rewritten, ${bytes} bytes. Nothing that was erased is left in it.\n`;
    process.stdout.write(json ? `${JSON.stringify({ bytes })}\n` : line);
  },
};
