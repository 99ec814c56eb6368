import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ServiceError } from '@document-signer/core';
import { afterAll, expect } from 'vitest';
import { createPdfInspector } from '../src/preparation/pdf-inspector.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** Inspects PDFs of a test like uploads. Call it once at the top of a test file. */
export function inspectBytes({ maxPages = 2000, maxFields = 5000 } = {}) {
  const inspector = createPdfInspector({ maxPages, maxFields });
  afterAll(() => inspector.close());

  async function inspect(bytes: Uint8Array, take = { acroForm: true, textTags: false }) {
    const path = join(await temporaryFolder(), 'file.pdf');
    await writeFile(path, bytes);
    return inspector.inspectPdf({ path, outputPath: `${path}.prepared` }, take, {
      owner: 'org_1',
      isGone: () => false,
    });
  }

  /** The details of the refusal of a file. Fails if the file is accepted. */
  async function refusalOf(bytes: Uint8Array, take?: Parameters<typeof inspect>[1]): Promise<unknown> {
    const error = await inspect(bytes, take).then(
      () => new Error('The file was accepted.'),
      (reason: unknown) => reason,
    );
    if (!(error instanceof ServiceError)) throw error;
    expect(error).toMatchObject({ code: 'VALIDATION_ERROR', status: 422 });
    return error.details;
  }

  return { inspect, refusalOf, inspector };
}
