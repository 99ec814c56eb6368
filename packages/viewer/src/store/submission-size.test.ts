import { bodyLimits, ServiceError } from '@document-signer/core';
import { describe, expect, it } from 'vitest';
import { inkPng, sampleClient, sampleDeps, sampleDocument } from '../../test/sample.ts';
import { createSignerStore } from './signer-store.ts';

/** A photo of so many bytes: what stands behind the picture in its file counts as well. */
function photo(bytes: number) {
  const behind = 'AAAA'.repeat(Math.ceil(bytes / 3));
  return { type: 'image', imageData: inkPng.replace(/=*$/, '') + behind } as const;
}

/** A signer with so many photos of a megabyte, as a phone's are made. */
async function withPhotos(count: number, failures: unknown[] = []) {
  const ids = Array.from({ length: count }, (_, index) => `photo-${index}`);
  const fields = ids.map((id, index) => ({
    ...{ id, type: 'image', page: 1, x: 0.1, y: index / 40, width: 0.2, height: 0.02 },
    ...{ required: true, editable: true, label: id },
  }));
  const { client, sent } = sampleClient(sampleDocument(fields), failures);
  const store = createSignerStore(sampleDeps(client));
  await store.getState().open();
  for (const id of ids) store.getState().setValue(id, photo(1024 * 1024));
  return { signer: () => store.getState(), sent };
}

describe('images that are too large together', () => {
  it('are told when the review is asked for, before anything is sent, until there are fewer', async () => {
    const { signer, sent } = await withPhotos(19);
    signer().review();
    expect(signer()).toMatchObject({ isReviewing: false, submitFailure: { kind: 'too_large', retryable: false } });
    signer().setValue('photo-0', photo(1));
    signer().review();
    expect(signer()).toMatchObject({ isReviewing: true, submitFailure: undefined });
    await signer().submit();
    expect(JSON.stringify(sent).length).toBeLessThan(bodyLimits.submission);
    expect(signer().submission).toBe('done');
  });

  it('are told by a host’s Submit, too', async () => {
    const { signer, sent } = await withPhotos(19);
    expect(await signer().submit()).toBeUndefined();
    expect(signer()).toMatchObject({ submission: 'editing', submitFailure: { kind: 'too_large' } });
    expect(sent).toEqual([]);
  });

  it('are told by a service that takes less', async () => {
    const details = { field: 'body', reason: 'too_large' };
    const { signer } = await withPhotos(2, [new ServiceError('VALIDATION_ERROR', { status: 413, details })]);
    await signer().submit();
    expect(signer()).toMatchObject({ submission: 'editing', submitFailure: { kind: 'too_large', retryable: false } });
  });
});
