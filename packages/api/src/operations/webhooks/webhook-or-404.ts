import { ServiceError } from '@document-signer/core';
import type { Caller } from '../../keys/authenticate.ts';

/**
 * Whether a key may know of endpoints: they are told of all documents of the organization, so one that is for some of them
 * only may not.
 */
export function maySeeWebhooks({ documentIds }: Caller): boolean {
  return documentIds === null;
}

/**
 * Looks for something of an endpoint. For a key that may not know of endpoints there is none, in the same words.
 *
 * @throws ServiceError `NOT_FOUND`
 */
export async function orNoWebhook<T>(
  caller: Caller,
  webhookId: string,
  find: () => Promise<T | undefined>,
): Promise<T> {
  const found = maySeeWebhooks(caller) ? await find() : undefined;
  if (found !== undefined) return found;
  throw new ServiceError('NOT_FOUND', { message: `There is no webhook ${webhookId}.` });
}
