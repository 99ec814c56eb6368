import { openTestDatabaseToRead } from './test-database.ts';

/** The keys of the files of a document or a submission, in a data folder. */
export async function fileKeysOf(
  { dataDir }: { readonly dataDir: string },
  id: string,
): Promise<{ readonly original: string; readonly prepared: string; readonly sealed: string }> {
  const { unscoped, close } = await openTestDatabaseToRead(dataDir);
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
