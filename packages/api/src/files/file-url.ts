import type { KeyObject } from 'node:crypto';
import type { Caller } from '../keys/authenticate.ts';
import { makeFileToken } from './file-token.ts';

/** How long the URL of a file is good for, in milliseconds. */
const urlLife = 15 * 60_000;

/** What URLs of files are made with. */
interface UrlDeps {
  /** Base address of the files. */
  readonly filesUrl: string;
  readonly secrets: { readonly files: KeyObject };
}

/** A document, or the submission whose sealed PDF it is; and the version of the document. */
interface NamedFile {
  readonly fileId: string;
  readonly version: number;
}

/** Makes the URL of a file for who asked for it, good for 15 minutes. */
export function makeFileUrl(
  { filesUrl, secrets }: UrlDeps,
  { organizationId, id: keyId, expiresAt: end }: Caller,
  { fileId, version }: NamedFile,
  now: number,
): string {
  // A key that ends sooner takes its URLs along.
  const expiresAt = Math.min(now + urlLife, end ?? Number.POSITIVE_INFINITY);
  const token = makeFileToken(secrets.files, { organizationId, fileId, version, expiresAt, keyId });
  return `${filesUrl}/${fileId}?token=${token}`;
}

/** The URL under which browsers save the file in place of showing it. It is good for as long. */
export function makeDownloadUrl(fileUrl: string): string {
  return `${fileUrl}&download=true`;
}
