import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A published font: one file of one version of a package. */
export interface Source {
  /** Its common name. */
  readonly name: string;
  /** Package and exact version. */
  readonly package: string;
  /** The file's path in the package. */
  readonly file: string;
  /** Of the file, hex. A file with another hash is refused. */
  readonly sha256: string;
}

const cache = join(tmpdir(), 'document-signer-fonts');

/** Reads a file of an npm package. Downloads the package once and keeps it in the temporary folder of the system. */
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
  if (actual !== sha256) throw new Error(`${name} has the SHA-256 ${actual}, not ${sha256}.`);
  return bytes;
}

/** The licence of the font. */
export function fetchLicence(source: Source): Buffer {
  return readArchive(source.package, 'LICENSE_FONT');
}
