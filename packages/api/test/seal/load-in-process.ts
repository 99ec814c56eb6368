import { loadSealMaterial } from '../../src/sealing/keys/organization-seal.ts';
import { sealsOf } from './seals-of.ts';

/** Loads the seal of an organization in a process, and prints the id of its certificate. */
const [dataDir = '', organizationId = ''] = process.argv.slice(2);
const deps = await sealsOf(dataDir);
process.stdout.write((await loadSealMaterial(deps, organizationId)).certificateId);
await deps.database.close();
