import { hashOf, type Manifest } from '../backup/manifest.ts';

/** What is told of a backup. */
export function summaryOf(manifest: Manifest) {
  const { takenAt, tables, files, secret, damage } = manifest;
  const rowsOf = (table: string) => tables[table]?.rows ?? 0;
  return {
    ...{ id: hashOf(manifest), takenAt },
    ...{ organizations: rowsOf('organizations'), documents: rowsOf('documents'), submissions: rowsOf('submissions') },
    ...{ files: files.rows, fileBytes: files.fileBytes, withSecret: secret !== null, damage },
  };
}

/** The same for people. @param done what was done with it */
export function backupLine(done: string, manifest: Manifest): string {
  const { takenAt, organizations, documents, submissions, files, fileBytes, withSecret, damage } = summaryOf(manifest);
  const lines = [
    `${done}: all as it was at ${takenAt}.`,
    `${organizations} organizations, ${documents} documents, ${submissions} submissions, ${files} files (${fileBytes} bytes).`,
    !withSecret && 'secret.key is not in it.',
    damage.length > 0 && `Damaged already when it was made:\n${damage.join('\n')}`,
  ];
  return `${lines.filter(Boolean).join('\n')}\n`;
}
