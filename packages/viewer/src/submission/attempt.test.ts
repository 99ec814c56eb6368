import { checksumOf } from '@document-signer/core';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { sampleClient, sampleDeps, sampleDocument, signature, text } from '../../test/sample.ts';
import type { Attempt } from '../drafts/draft.ts';
import { readDocument } from '../store/read-document.ts';
import { prepareAttempt } from './attempt.ts';

const { fonts } = sampleDeps(sampleClient().client);
const values = { name: text('Jane'), sign: signature };
const viewport = { width: 800, height: 600 };
const viewed = { pages: [{ pageNumber: 2, viewedAt: '2026-11-21T09:00:00.000Z' }], numbers: [2] };
const basis = {
  document: readDocument(sampleDocument()),
  values,
  viewed,
  consent: undefined,
  attempt: undefined,
  zoom: 1,
  scale: 1,
  viewport,
  fonts,
};

afterEach(() => vi.useRealTimers());

async function later(attempt: Attempt, change: Partial<typeof basis>): Promise<Attempt> {
  vi.useFakeTimers({ now: new Date('2030-01-01'), toFake: ['Date'] });
  return prepareAttempt({ ...basis, ...change, attempt });
}

describe('the payload', () => {
  it('has a checksum of all other members', async () => {
    const { payload } = await prepareAttempt(basis);
    expect(payload.checksum).toBe(await checksumOf(payload));
  });

  it('lists the viewed pages', async () => {
    const { payload } = await prepareAttempt(basis);
    expect(payload.viewedPages).toEqual([{ pageNumber: 2, viewedAt: '2026-11-21T09:00:00.000Z' }]);
  });

  it('has the scale of page 1, which may differ from that of the current page', async () => {
    const { payload } = await prepareAttempt({ ...basis, zoom: 'fit-width', scale: 0.15 });
    expect(payload.renderContext.scale).toBe(776 / 600);
  });

  it('is the same on a retry, even at another time and zoom, or after a value was changed and changed back', async () => {
    const first = await prepareAttempt(basis);
    expect(await later(first, { scale: 2 })).toBe(first);
    expect(await later(first, { values: { sign: signature, name: text('Jane') } })).toBe(first);
  });

  it('is created again when a value or the version of the document has changed', async () => {
    const first = await prepareAttempt(basis);
    const second = await later(first, { values: { ...values, name: text('Joan') } });
    expect(second.payload.submittedAt).toBe('2030-01-01T00:00:00.000Z');
    expect(second.payload.checksum).not.toBe(first.payload.checksum);
    const third = await later(first, { document: readDocument(sampleDocument(undefined, 2)) });
    expect(third.payload.documentVersion).toBe(2);
  });

  it('does not change when the host page modifies JSON serialization', async () => {
    const before = await prepareAttempt(basis);
    Reflect.set(Array.prototype, 'toJSON', () => 'hostile');
    try {
      const { payload } = await prepareAttempt({ ...basis, attempt: before });
      expect(await checksumOf(payload)).toBe(before.payload.checksum);
    } finally {
      Reflect.deleteProperty(Array.prototype, 'toJSON');
    }
  });
});
