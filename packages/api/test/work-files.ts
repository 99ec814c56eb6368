import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The temporary files in a data folder: uploads, and prepared and sealed files before they are stored. */
export function workFiles(dataDir: string): string[] {
  const entries = readdirSync(dataDir, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  return files.filter((path) => /\/(?:incoming|completing)\//.test(path));
}
