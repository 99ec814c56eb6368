/**
 * Waits for queries of one transaction that were sent one after the other without waiting in between: they go to the server
 * together, and are done in their order. After a failure it waits for the rest all the same, so that none is done after what
 * undoes the transaction.
 *
 * @throws the first error, in the order of the queries
 */
export async function together<Values extends readonly unknown[] | []>(
  queries: Values,
): Promise<{ -readonly [Index in keyof Values]: Awaited<Values[Index]> }> {
  await Promise.allSettled(queries);
  return Promise.all(queries);
}
