import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { type DocumentRecord, type ErrorEnvelope, isReason } from '@document-signer/core';
import { describe, expect, it } from 'vitest';
import { ask } from './ask.ts';
import { runService, type TestService } from './running-service.ts';

const fixtures = new URL('../../../fixtures/pdf/', import.meta.url);
const corpus = new URL('../../../../shared/corpus/', import.meta.url);

interface Expected {
  readonly file: string;
  /** `open`, or the reason why it is refused. */
  readonly outcome: string;
  readonly pages?: DocumentRecord['pages'];
}

function pdfsIn(folder: URL): string[] {
  return existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.pdf')) : [];
}

async function upload({ baseUrl, organization }: TestService, folder: URL, name: string) {
  const { secretKey } = await organization();
  const form = new FormData();
  form.set('file', new Blob([readFileSync(new URL(name, folder))]), name);
  const fields = new URL(name.replace('.pdf', '.fields.json'), folder);
  if (existsSync(fields)) form.set('fields', readFileSync(fields, 'utf8'));
  return ask(`${baseUrl}/documents`, secretKey, { method: 'POST', body: form });
}

function expectRefusal(body: unknown, reason: string): void {
  const { error } = body as ErrorEnvelope;
  expect(error.details).toMatchObject({ field: 'file', reason });
  expect(isReason(String(error.details?.reason))).toBe(true);
}

const expected = existsSync(fixtures)
  ? (JSON.parse(readFileSync(new URL('expected.json', fixtures), 'utf8')) as Expected[])
  : [];

describe('the fixtures', () => {
  const service = runService();

  it.each(expected)('$file: $outcome', async ({ file, outcome, pages }) => {
    const { status, body } = await upload(service(), fixtures, file);
    expect(status).toBe(outcome === 'open' ? 201 : 422);
    if (outcome !== 'open') return expectRefusal(body, outcome);
    const { data } = body as { data: DocumentRecord };
    expect(data.pages).toHaveLength(data.pageCount);
    if (pages) expect(data.pages).toEqual(pages);
  });
});

/** What is known of real files: why one is refused, or how many fields of which kind it asks for and what it could do. */
type Known =
  | { readonly refused: string }
  | { readonly fields?: Readonly<Record<string, number>>; readonly activeContent?: readonly string[] };

const known: Readonly<Record<string, Known>> = {
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

const collected = pdfsIn(corpus);

describe.runIf(collected.length > 0)('PDFs from the wild', () => {
  const service = runService();

  it('are all there of which something is known', () => {
    expect(collected).toEqual(expect.arrayContaining(Object.keys(known)));
  });

  it.each(collected)('%s gives what is in it, or the reason why not', async (name) => {
    const expected = known[name] ?? {};
    const { status, body } = await upload(service(), corpus, name);
    if ('refused' in expected) {
      expect(status).toBe(422);
      return expectRefusal(body, expected.refused);
    }
    expect(status).toBe(201);
    const { data } = body as { data: DocumentRecord };
    expect(data.pages).toHaveLength(data.pageCount);
    expect(data.fileSize).toBe(readFileSync(new URL(name, corpus)).length);
    expect(data.activeContent).toEqual(expected.activeContent ?? []);
    const kinds = Object.entries(Object.groupBy(data.fields, ({ type }) => type));
    expect(Object.fromEntries(kinds.map(([kind, fields]) => [kind, fields.length]))).toEqual(expected.fields ?? {});
  });
});
