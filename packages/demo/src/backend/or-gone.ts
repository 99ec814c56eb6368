import { ServiceError } from '@document-signer/core';

/** Undefined instead of an error if the resource does not exist. */
export async function orGone<T>(record: Promise<T>): Promise<T | undefined> {
  try {
    return await record;
  } catch (error) {
    if (error instanceof ServiceError && error.status === 404) return undefined;
    throw error;
  }
}
