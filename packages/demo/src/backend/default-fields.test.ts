import { createClient } from '@document-signer/client';
import { parseFields } from '@document-signer/core';
import { describe, expect, it } from 'vitest';
import { pdfOf, startFakeApi } from '../../test/fake-api.ts';
import { createWithFields, defaultFields } from './default-fields.ts';

const { signal } = new AbortController();

describe('the default fields', () => {
  it('are a name, a date and a signature that the API takes', () => {
    const fields = parseFields(defaultFields(2), 2);
    expect(fields.map(({ type, label, page }) => [type, label, page])).toEqual([
      ['text', 'Full name', 2],
      ['date', 'Date', 2],
      ['signature', 'Signature', 2],
    ]);
  });

  it('do not overlap', () => {
    const fields = defaultFields(1);
    const overlaps = fields.flatMap((one, index) =>
      fields
        .slice(index + 1)
        .filter((other) => one.x < other.x + other.width && other.x < one.x + one.width)
        .filter((other) => one.y < other.y + other.height && other.y < one.y + one.height),
    );
    expect(overlaps).toEqual([]);
  });
});

describe('storing a document', () => {
  it('without fields of its own puts them on its last page', async () => {
    const api = await startFakeApi();
    const client = createClient({ ...api, apiKey: api.secretKey });
    for (const pages of [1, 500]) {
      const document = await createWithFields(client, { file: pdfOf(pages), filename: 'a.pdf' }, signal);
      expect(document.fields.map(({ page }) => page)).toEqual([pages, pages, pages]);
    }
    expect(api.documents.size).toBe(2);
  });

  it('that has a form leaves its fields as they are', async () => {
    const api = await startFakeApi();
    const client = createClient({ ...api, apiKey: api.secretKey });
    const document = await createWithFields(client, { file: pdfOf(2, 'form'), filename: 'form.pdf' }, signal);
    expect(document.fields.map(({ label }) => label)).toEqual(['In the form']);
    expect(document.version).toBe(1);
  });

  it('fails as the API does when the file is refused', async () => {
    const api = await startFakeApi();
    const client = createClient({ ...api, apiKey: api.secretKey });
    const file = new TextEncoder().encode('PK');
    await expect(createWithFields(client, { file, filename: 'a.zip' }, signal)).rejects.toMatchObject({
      details: { reason: 'not_a_pdf' },
    });
    expect(api.documents.size).toBe(0);
  });
});
