import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { DocumentRecord } from '@document-signer/core';
import { describe, expect, it } from 'vitest';
import { sha256 } from '../src/hashes.ts';
import { runService } from './running-service.ts';
import { expectRefusedFile, uploadPdf } from './upload-pdf.ts';

const corpus = new URL('../../../../shared/corpus/', import.meta.url);

/** The expected result for a file: the reason why it is refused, or its number of fields by kind and its active content. */
type Expected =
  | { readonly refused: string }
  | { readonly fields?: Readonly<Record<string, number>>; readonly activeContent?: readonly string[] };

const expectations: Readonly<Record<string, Expected>> = {
  // PDFium renders its embedded font differently.
  'Embedded_font.pdf': { refused: 'ambiguous_pdf' },
  'Pages-tree-refs.pdf': { refused: 'unreadable_pdf' },
  'bug854315.pdf': { refused: 'already_signed' },
  'poppler-395-0-fuzzed.pdf': { refused: 'unreadable_pdf' },
  'xfa_issue14315.pdf': { refused: 'dynamic_xfa' },
  '160F-2019.pdf': { fields: { text: 57, radio: 1 }, activeContent: ['javascript'] },
  'annotation-choice-widget.pdf': { fields: { select: 5 }, activeContent: ['javascript', 'attachment', 'xfa'] },
  'annotation-text-widget.pdf': { fields: { text: 7 }, activeContent: ['javascript', 'attachment', 'xfa'] },
  'bug1669099.pdf': { fields: { checkbox: 5, text: 10 }, activeContent: ['javascript'] },
  'bug1844583.pdf': { fields: { text: 1 } },
  'form_two_pages.pdf': { fields: { text: 4 } },
};

const collected = existsSync(corpus) ? readdirSync(corpus).filter((name) => name.endsWith('.pdf')) : [];

describe.runIf(collected.length > 0)('real-world PDFs', () => {
  const service = runService();

  it('include every file with expectations', () => {
    expect(collected).toEqual(expect.arrayContaining(Object.keys(expectations)));
  });

  it.each(collected)('are accepted or refused as expected: %s', async (name) => {
    const expected = expectations[name] ?? {};
    const { status, body } = await uploadPdf(service(), corpus, name);
    if ('refused' in expected) {
      expect(status).toBe(422);
      return expectRefusedFile(body, expected.refused);
    }
    expect(status).toBe(201);
    const { data } = body as { data: DocumentRecord };
    expect(data.pages).toHaveLength(data.pageCount);
    expect(data.sha256).toBe(sha256(readFileSync(new URL(name, corpus))));
    expect(data.activeContent).toEqual(expected.activeContent ?? []);
    const kinds = Object.entries(Object.groupBy(data.fields, ({ type }) => type));
    expect(Object.fromEntries(kinds.map(([kind, fields]) => [kind, fields.length]))).toEqual(expected.fields ?? {});
  });
});
