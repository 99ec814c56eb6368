import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A published font: one file of one version of a package. */
export interface Source {
  /** What people call it. */
  readonly name: string;
  /** Package and exact version. */
  readonly package: string;
  /** The file's path in the package. */
  readonly file: string;
  /** Of the file, hex: another one is never taken. */
  readonly sha256: string;
}

const cache = join(tmpdir(), 'document-signer-fonts');

/** A file of a package of the npm registry, which is fetched once and kept in the system's folder for temporary files. */
export function readArchive(spec: string, path: string): Buffer {
  const archive = join(cache, `${spec.replace('@', '').replaceAll(/[/@]/g, '-')}.tgz`);
  if (!existsSync(archive)) {
    mkdirSync(cache, { recursive: true });
    execFileSync('npm', ['pack', '--silent', spec], { cwd: cache });
  }
  return execFileSync('tar', ['-xzOf', archive, `package/${path}`], { maxBuffer: 64 * 1024 * 1024 });
}

/** The font's bytes. */
export function fetchFont({ name, package: spec, file, sha256 }: Source): Buffer {
  const bytes = readArchive(spec, file);
  const actual = createHash('sha256').update(bytes).digest('hex');
  if (actual !== sha256) throw new Error(`${name}: this is another file (${actual})`);
  return bytes;
}

/** The licence that the font comes with. */
export function fetchLicence(source: Source): Buffer {
  return readArchive(source.package, 'LICENSE_FONT');
}
