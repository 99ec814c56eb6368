import fs from 'node:fs';
import { open } from 'node:fs/promises';

// Turns off syncs of files and folders. A power cut then loses them; a kill does not.
const handle = await open(import.meta.filename);
Object.getPrototypeOf(handle).sync = async () => {};
await handle.close();
const done = (_file: number, callback: (error: null) => void) => callback(null);
fs.fsync = Object.assign(done, { __promisify__: async () => {} });
