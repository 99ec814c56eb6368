import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { displayedSize, parseFields, type Reason } from '@document-signer/core';
import { complete } from '../../src/completion/complete.ts';
import { sha256 } from '../../src/hashes.ts';
import { inspectPdf } from '../../src/preparation/inspect-pdf.ts';
import { verifyFile } from '../../src/sealing/verification/verify-file.ts';
import { entered, sampleTask } from '../completion/certificate-task.ts';
import { fieldsOn, signatureImage, signatureUrl, signedPages, writtenText } from './marks.ts';
import type { SignedFile } from './shown-and-sealed.ts';

/** The outcome of a file. `failed` must never happen. */
export type Signed =
  | { readonly outcome: 'refused'; readonly reason: Reason }
  | { readonly outcome: 'failed'; readonly reason: string }
  /** `changed`: pages whose annotations are reported to look different. */
  | ({ readonly outcome: 'sealed'; readonly changed: readonly number[] } & SignedFile);

/**
 * Prepares a file as an upload does, completes it as a submission does, and verifies the sealed file. Runs in this thread.
 *
 * @param folder where to write files, with the same names in each run
 */
export async function signBytes(original: Uint8Array, folder: string): Promise<Signed> {
  const [path, outputPath, sealedPath] = ['original.pdf', 'prepared.pdf', 'sealed.pdf'].map((name) =>
    join(folder, name),
  ) as [string, string, string];
  for (const leftover of [outputPath, sealedPath]) await rm(leftover, { force: true });
  await writeFile(path, original);
  // The trial completion at upload checks marks on pages with fields, and these files have at most three pages.
  const take = { acroForm: false, textTags: false, sent: [1, 2, 3].flatMap(fieldsOn) };
  const found = await inspectPdf({ path, outputPath, maxPages: 100, maxFields: 1000, take });
  if ('reason' in found) return { outcome: 'refused', reason: found.reason };
  if (!('prepared' in found)) throw new Error(`The file was not written: ${JSON.stringify(found)}`);
  const { pages, activeContent } = found;
  const signed = signedPages(pages.length);
  const fields = parseFields(signed.flatMap(fieldsOn), pages.length);
  const task = sampleTask({
    events: [],
    document: { preparedSha256: found.prepared.sha256, pages, fields, activeContent },
    submission: {
      fields: signed.flatMap((page) => [
        entered(`text${page}`, writtenText),
        { id: `sign${page}`, value: { type: 'signature', imageData: signatureUrl } },
      ]),
      images: signed.map((page) => ({ ...signatureImage, fieldId: `sign${page}` })),
    },
  });
  const result = await complete({ ...task, preparedPath: outputPath, outputPath: sealedPath });
  if (result.outcome !== 'sealed')
    return { outcome: 'failed', reason: `${result.reason} ${'fault' in result ? result.fault : ''}` };
  const { changes } = await verifyFile({ path: sealedPath, certificates: task.seal.certificates });
  if (changes.length > 0)
    return { outcome: 'failed', reason: `not verified: ${changes.map(({ kind }) => kind).join()}` };
  const [prepared, sealed] = [await readFile(outputPath), await readFile(sealedPath)];
  if (sha256(prepared) !== found.prepared.sha256) return { outcome: 'failed', reason: 'the prepared file changed' };
  return { outcome: 'sealed', changed: found.preparation.changed, prepared, sealed, pages: pages.map(displayedSize) };
}
