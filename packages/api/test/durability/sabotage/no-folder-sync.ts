import { type FileHandle, open } from 'node:fs/promises';

// Files are synced, but not the folders that hold their names: after a power cut they have none.
const handle = await open(import.meta.filename);
const prototype = Object.getPrototypeOf(handle) as FileHandle;
await handle.close();
const { sync } = prototype;
prototype.sync = async function (this: FileHandle) {
  if (!(await this.stat()).isDirectory()) await sync.call(this);
};
