import { describe, expect, it } from 'vitest';
import { sampleDocument } from '../test/sample.ts';
import { createTaker } from './given-document.ts';

describe('a document that the host brings', () => {
  it('is taken once; then a fresh one is asked for', async () => {
    const document = sampleDocument();
    const take = createTaker({ document: Promise.resolve(document), documentId: document.metadata.id });
    expect(await take()).toBe(document);
    expect(take()).toBeUndefined();
    expect(await createTaker({ document, documentId: document.metadata.id })()).toBe(document);
    expect(createTaker({ document: undefined, documentId: 'doc_1' })()).toBeUndefined();
  });

  it('is not shown in place of another', async () => {
    const take = createTaker({ document: sampleDocument(), documentId: 'doc_other' });
    await expect(take()).rejects.toThrow('another');
  });
});
