import { createSecretKey, hkdfSync, type KeyObject, randomBytes, randomUUID } from 'node:crypto';
import { closeSync, existsSync, fsyncSync, linkSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { checkAccess, makeFolder, syncFolder } from '../data-folder.ts';

/** Secrets of this installation, each for one purpose. As key objects they are set up for use once, not for each request. */
export interface Secrets {
  /** Signs the tokens of file URLs. */
  readonly files: KeyObject;
  /** Signs the cursors of lists. */
  readonly cursors: KeyObject;
  /** Encrypts the private keys of seals where no setting says with what. */
  readonly seals: KeyObject;
  /** Encrypts the secrets that webhooks are signed with. */
  readonly webhooks: KeyObject;
}

const length = 32;

/** Makes the secret, under its name only once it is whole. Of two that start at once, one makes it. */
function make(path: string): void {
  // Where the database is elsewhere, nobody has made the folder yet.
  makeFolder(dirname(path));
  const draft = `${path}.${randomUUID()}`;
  const file = openSync(draft, 'wx', 0o600);
  writeSync(file, randomBytes(length));
  fsyncSync(file);
  closeSync(file);
  try {
    linkSync(draft, path);
  } catch (error) {
    if (!existsSync(path)) throw error;
  } finally {
    rmSync(draft);
  }
  // The name survives a power cut, too: keys of seals that nobody can decrypt any more would be lost.
  syncFolder(dirname(path));
}

/** The file of the secret of a data folder. */
export function secretPath(dataDir: string): string {
  return join(dataDir, 'secret.key');
}

/** Whether a data folder has a secret yet. */
export function hasSecret(dataDir: string): boolean {
  return existsSync(secretPath(dataDir));
}

function readSecret(path: string): Uint8Array {
  checkAccess(path, 'read');
  const secret = readFileSync(path);
  if (secret.length !== length) {
    throw new Error(
      `The file ${path} is damaged. Restore it from a backup. Remove it only if there is none: what was derived from it is lost then, without SEAL_KEY also the keys of seals.`,
    );
  }
  return secret;
}

/** The one that is given, unless the folder has another: what was derived from that would be lost without a word. */
function given(dataDir: string, secret: Uint8Array): Uint8Array {
  if (!hasSecret(dataDir) || Buffer.compare(readSecret(secretPath(dataDir)), secret) === 0) return secret;
  throw new Error(
    `SECRET_KEY is not what the file ${secretPath(dataDir)} holds. \`base64 < secret.key\` prints that; set SECRET_KEY to it, or leave it out.`,
  );
}

function ofFolder(dataDir: string): Uint8Array {
  if (!hasSecret(dataDir)) make(secretPath(dataDir));
  return readSecret(secretPath(dataDir));
}

/**
 * Opens the secret of an installation, and derives one for each purpose (RFC 5869).
 *
 * @param secretKey absent: it is in a file in the data folder, which is made at the first start
 */
export function openSecrets(dataDir: string, secretKey?: Uint8Array): Secrets {
  const secret = secretKey ? given(dataDir, secretKey) : ofFolder(dataDir);
  const derive = (purpose: string) => createSecretKey(new Uint8Array(hkdfSync('sha256', secret, '', purpose, 32)));
  return {
    files: derive('file tokens'),
    cursors: derive('list cursors'),
    seals: derive('seal keys'),
    webhooks: derive('webhook secrets'),
  };
}
