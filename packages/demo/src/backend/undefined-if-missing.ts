import { ServiceError } from '@document-signer/core';

/** Resolves to undefined instead of rejecting with a 404, for records that may have been deleted. */
export async function undefinedIfMissing<T>(record: Promise<T>): Promise<T | undefined> {
  try {
    return await record;
  } catch (error) {
    if (error instanceof ServiceError && error.status === 404) return undefined;
    throw error;
  }
}
