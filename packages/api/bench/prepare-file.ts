import { inspectPdf } from '../src/inspection/pdf/inspect-pdf.ts';
import { fields } from './completion-task-of.ts';

/**
 * Prepares a file as an upload with fields is prepared, in this very thread. Returns how many bytes the prepared file has.
 *
 * @throws Error when it is refused
 */
export async function prepareFile(path: string, outputPath: string): Promise<number> {
  const take = { acroForm: false, textTags: false, sent: fields };
  const found = await inspectPdf({ path, outputPath, maxPages: 2000, maxFields: 5000, maxSide: 14_400, take });
  if (!('prepared' in found)) throw new Error(`It was refused: ${JSON.stringify(found)}`);
  return found.prepared.bytes;
}
