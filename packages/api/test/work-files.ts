import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** What a service is at work on, or has left, in its data folder: uploads, and files before they are stored. */
export function workFiles(dataDir: string): string[] {
  const entries = readdirSync(dataDir, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  return files.filter((path) => /\/(?:incoming|completing)\//.test(path));
}
