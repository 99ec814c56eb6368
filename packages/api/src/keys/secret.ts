import { hkdfSync, randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, openSync, readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** Secrets of this installation, each for one purpose. */
export interface Secrets {
  /** Signs the tokens of file URLs. */
  readonly files: Uint8Array;
  /** Signs the cursors of lists. */
  readonly cursors: Uint8Array;
}

function readOrMake(path: string): Uint8Array {
  try {
    return readFileSync(path);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
  }
  const secret = randomBytes(32);
  // `wx`: of two that start at once, one makes the file.
  const file = openSync(path, 'wx', 0o600);
  writeSync(file, secret);
  fsyncSync(file);
  closeSync(file);
  return secret;
}

/** Opens the secret of a data folder, which is made at the first start, and derives one for each purpose (RFC 5869). */
export function openSecrets(dataDir: string): Secrets {
  const secret = readOrMake(join(dataDir, 'secret.key'));
  const derive = (purpose: string) => new Uint8Array(hkdfSync('sha256', secret, '', purpose, 32));
  return { files: derive('file tokens'), cursors: derive('list cursors') };
}
