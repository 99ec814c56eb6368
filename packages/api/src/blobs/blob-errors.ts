/** There is no such file. */
export class BlobMissing extends Error {
  override readonly name = 'BlobMissing';
}

/** The file is not the one that was meant, or its bytes are not those that were stored. */
export class BlobChanged extends Error {
  override readonly name = 'BlobChanged';
}
