import { type FileHandle, open } from 'node:fs/promises';

// Turns off syncs of folders. A power cut then loses the names of new files.
const handle = await open(import.meta.filename);
const prototype = Object.getPrototypeOf(handle) as FileHandle;
await handle.close();
const { sync } = prototype;
prototype.sync = async function (this: FileHandle) {
  if (!(await this.stat()).isDirectory()) await sync.call(this);
};
