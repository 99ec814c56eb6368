import { randomBytes } from 'node:crypto';

const fileKeyForm = /^[0-9a-f]{64}$/;
const organization = /^org_[0-9a-z]+$/;

/**
 * Makes the key of a new file. Each upload and each completion attempt gets its own, so two writers never share a file and removing
 * one never affects another. In earlier versions the key was the SHA-256.
 */
export function newFileKey(): string {
  return randomBytes(32).toString('hex');
}

/**
 * The name of a file, the same in every store, so that a store can be copied to another. The two digits keep folders on a disk small.
 *
 * @throws RangeError when a part is malformed, since it could point outside the folder
 */
export function blobKey(organizationId: string, fileKey: string): string {
  if (!organization.test(organizationId) || !fileKeyForm.test(fileKey))
    throw new RangeError('Malformed organization id or file key.');
  return `${organizationId}/${fileKey.slice(0, 2)}/${fileKey}.pdf`;
}
