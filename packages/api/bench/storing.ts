import type { Database } from '../src/database/database.ts';
import { storeSubmission } from '../src/features/submissions/store-submission.ts';
import { newActor } from '../test/new-key.ts';
import { newSubmission } from '../test/new-submission.ts';

/** The inserts per second of several clients, each with one at a time. @param count the total number of inserts */
export async function perSecond(
  count: number,
  clients: number,
  insert: (client: number) => Promise<unknown>,
): Promise<number> {
  let left = count;
  const started = performance.now();
  const work = async (client: number) => {
    while (left-- > 0) await insert(client);
  };
  await Promise.all(Array.from({ length: clients }, (_, client) => work(client)));
  return (count * 1000) / (performance.now() - started);
}

/** Creates a function that stores a different submission of about this size at each call, like the handler. */
export async function storing(
  database: Database,
  organizationId: string,
  document: { readonly id: string; readonly version: number },
  bytes: Buffer,
): Promise<() => Promise<unknown>> {
  const actor = await newActor(database, organizationId);
  const members = new Map([['fields', JSON.stringify([{ value: { imageData: bytes.toString('base64') } }])]]);
  return () => {
    const submission = newSubmission(document.id, actor, { documentVersion: document.version, members });
    return database.write(organizationId, (db) =>
      storeSubmission(db, organizationId, submission, 'received', Date.now()),
    );
  };
}
