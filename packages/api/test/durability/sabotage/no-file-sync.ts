import fs from 'node:fs';
import { open } from 'node:fs/promises';

// Never syncs files and folders. A kill does not show that, a power cut loses them.
const handle = await open(import.meta.filename);
Object.getPrototypeOf(handle).sync = async () => {};
await handle.close();
const done = (_file: number, callback: (error: null) => void) => callback(null);
fs.fsync = Object.assign(done, { __promisify__: async () => {} });
