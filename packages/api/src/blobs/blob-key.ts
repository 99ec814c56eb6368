import { randomBytes } from 'node:crypto';

const fileKeyForm = /^[0-9a-f]{64}$/;
const organization = /^org_[0-9a-z]+$/;

/**
 * Makes the key of a file that is about to be stored. Each upload and each attempt at a completion gets a new one, so two writers
 * never share a file, and removing one never affects another. Files of earlier versions have their SHA-256 as their key.
 */
export function newFileKey(): string {
  return randomBytes(32).toString('hex');
}

/**
 * The name of a file, the same in every store, so that one can be copied to another as it is. The two digits keep folders of
 * a disk small.
 *
 * @throws RangeError when a part has another form, so that nothing can point out of the folder
 */
export function blobKey(organizationId: string, fileKey: string): string {
  if (!organization.test(organizationId) || !fileKeyForm.test(fileKey)) throw new RangeError('Not the name of a blob.');
  return `${organizationId}/${fileKey.slice(0, 2)}/${fileKey}.pdf`;
}
