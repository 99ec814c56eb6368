import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ServiceError } from '@document-signer/core';
import { afterAll, expect } from 'vitest';
import { createPdfInspector } from '../src/preparation/pdf-inspector.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** Reads PDFs made by a test as an upload is read. To be called once a file, at its top. */
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

  /** Why a file is refused; the test fails when it is taken. */
  async function refusalOf(bytes: Uint8Array, take?: Parameters<typeof inspect>[1]): Promise<unknown> {
    const error = await inspect(bytes, take).then(
      () => new Error('It was accepted.'),
      (reason: unknown) => reason,
    );
    if (!(error instanceof ServiceError)) throw error;
    expect(error).toMatchObject({ code: 'VALIDATION_ERROR', status: 422 });
    return error.details;
  }

  return { inspect, refusalOf, inspector };
}
