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

function expectRefusal(body: unknown, reason?: string): void {
  const { error } = body as ErrorEnvelope;
  expect(error.details).toMatchObject({ field: 'file', reason: reason ?? expect.any(String) });
  expect(isReason(String(error.details?.reason))).toBe(true);
}

const expected = existsSync(fixtures)
  ? (JSON.parse(readFileSync(new URL('expected.json', fixtures), 'utf8')) as Expected[])
  : [];

describe('the fixtures', () => {
  const service = runService();

  it.each(expected)('$file: $outcome', { timeout: 60_000 }, async ({ file, outcome, pages }) => {
    const { status, body } = await upload(service(), fixtures, file);
    expect(status).toBe(outcome === 'open' ? 201 : 422);
    if (outcome !== 'open') return expectRefusal(body, outcome);
    const { data } = body as { data: DocumentRecord };
    expect(data.pages).toHaveLength(data.pageCount);
    if (pages) expect(data.pages).toEqual(pages);
  });
});

const collected = pdfsIn(corpus);

describe.runIf(collected.length > 0)('PDFs from the wild', () => {
  const service = runService();

  it.each(collected)('%s is taken, or refused with a reason', { timeout: 60_000 }, async (name) => {
    const { status, body } = await upload(service(), corpus, name);
    if (status !== 201) {
      expect(status).toBe(422);
      return expectRefusal(body);
    }
    const { data } = body as { data: DocumentRecord };
    expect(data.pages).toHaveLength(data.pageCount);
    expect(data.fileSize).toBe(readFileSync(new URL(name, corpus)).length);
  });
});
