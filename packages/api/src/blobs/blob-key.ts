const hash = /^[0-9a-f]{64}$/;
const organization = /^org_[0-9a-z]+$/;

/**
 * The name of a file, the same in every store, so that one can be copied to another as it is. The two digits keep folders of
 * a disk small, and spread the names for stores that split them up by how they begin.
 *
 * @throws RangeError when a part is no id or hash, so that nothing can point out of the folder
 */
export function blobKey(organizationId: string, sha256: string): string {
  if (!organization.test(organizationId) || !hash.test(sha256)) throw new RangeError('Not the name of a blob.');
  return `${organizationId}/${sha256.slice(0, 2)}/${sha256}.pdf`;
}
