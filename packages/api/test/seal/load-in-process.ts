import { loadSealMaterial } from '../../src/sealing/keys/organization-seal.ts';
import { sealsOf } from './seals-of.ts';

/** Loads what an organization seals with, as a process of its own, and tells its id. */
const [dataDir = '', organizationId = ''] = process.argv.slice(2);
const deps = await sealsOf(dataDir);
process.stdout.write((await loadSealMaterial(deps, organizationId)).certificateId);
await deps.database.close();
