import fs from 'node:fs';
import { open } from 'node:fs/promises';

// Files and folders are never synced: after a kill nothing can be seen of it, after a power cut they are gone.
const handle = await open(import.meta.filename);
Object.getPrototypeOf(handle).sync = async () => {};
await handle.close();
const done = (_file: number, callback: (error: null) => void) => callback(null);
fs.fsync = Object.assign(done, { __promisify__: async () => {} });
