import { existsSync, readFileSync } from 'node:fs';
import type { DocumentRecord } from '@document-signer/core';
import { describe, expect, it } from 'vitest';
import { shareService } from './running-service.ts';
import { expectRefusedFile, uploadPdf } from './upload-pdf.ts';

const fixtures = new URL('../../../fixtures/pdf/', import.meta.url);

interface Expected {
  readonly file: string;
  /** `open`, or the reason why the file is refused. */
  readonly outcome: string;
  readonly pages?: DocumentRecord['pages'];
}

const expected = existsSync(fixtures)
  ? (JSON.parse(readFileSync(new URL('expected.json', fixtures), 'utf8')) as Expected[])
  : [];

describe('the fixtures', () => {
  const service = shareService();

  it.each(expected)('have the expected outcome: $file, $outcome', async ({ file, outcome, pages }) => {
    const { status, body } = await uploadPdf(service(), fixtures, file);
    expect(status).toBe(outcome === 'open' ? 201 : 422);
    if (outcome !== 'open') return expectRefusedFile(body, outcome);
    const { data } = body as { data: DocumentRecord };
    expect(data.pages).toHaveLength(data.pageCount);
    if (pages) expect(data.pages).toEqual(pages);
  });
});
