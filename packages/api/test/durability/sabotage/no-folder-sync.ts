import { type FileHandle, open } from 'node:fs/promises';

// Syncs files, but not the folders with their names, which a power cut loses.
const handle = await open(import.meta.filename);
const prototype = Object.getPrototypeOf(handle) as FileHandle;
await handle.close();
const { sync } = prototype;
prototype.sync = async function (this: FileHandle) {
  if (!(await this.stat()).isDirectory()) await sync.call(this);
};
