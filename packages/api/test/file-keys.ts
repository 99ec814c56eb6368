import type { Database } from '../src/database/database.ts';
import { openTestDatabaseToRead } from './test-database.ts';

/** The file keys of a document or submission, from the given database or else that of the data folder. */
export async function fileKeysOf(
  { dataDir, database }: { readonly dataDir: string; readonly database?: Pick<Database, 'unscoped'> },
  id: string,
): Promise<{ readonly original: string; readonly prepared: string; readonly sealed: string }> {
  const { unscoped, close } = database
    ? { ...database, close: async () => undefined }
    : await openTestDatabaseToRead(dataDir);
  const documents = unscoped.read.selectFrom('documents').select(['file_key', 'prepared_key']);
  const document = await documents.where('id', '=', id).executeTakeFirst();
  const submissions = unscoped.read.selectFrom('submissions').select('sealed_key');
  const submission = await submissions.where('id', '=', id).executeTakeFirst();
  await close();
  return {
    original: document?.file_key ?? '',
    prepared: document?.prepared_key ?? '',
    sealed: submission?.sealed_key ?? '',
  };
}
