import { describe, expect, it, vi } from 'vitest';
import { inkPng, sampleClient, sampleDeps, sampleDocument } from '../../test/sample.ts';
import { createSignerStore } from './signer-store.ts';

/** A photo of so many bytes: what stands behind the picture in its file counts as well. */
function photo(bytes: number) {
  const behind = 'AAAA'.repeat(Math.ceil(bytes / 3));
  return { type: 'image', imageData: inkPng.replace(/=*$/, '') + behind } as const;
}

/** A signer with so many photos of a megabyte, as a phone's are made. */
async function withPhotos(count: number) {
  const ids = Array.from({ length: count }, (_, index) => `photo-${index}`);
  const fields = ids.map((id, index) => ({
    ...{ id, type: 'image', page: 1, x: 0.1, y: index / 40, width: 0.2, height: 0.02 },
    ...{ required: true, editable: true, label: id },
  }));
  const { client, sent } = sampleClient(sampleDocument(fields));
  const onError = vi.fn();
  const store = createSignerStore(sampleDeps(client, { onError }));
  await store.getState().open();
  const large = photo(1024 * 1024);
  for (const id of ids) store.getState().setValue(id, large);
  return { signer: () => store.getState(), sent, onError };
}

describe('images that are too large together', () => {
  it('are reported by Submit and by the review, to the signer and the host, before anything is sent, until there are fewer', async () => {
    const { signer, sent, onError } = await withPhotos(19);
    expect(await signer().submit()).toBeUndefined();
    expect(signer()).toMatchObject({ submission: 'editing', submitFailure: { kind: 'too_large' } });
    expect(sent).toEqual([]);
    signer().dismissFailure();
    signer().review();
    expect(signer()).toMatchObject({ isReviewing: false, submitFailure: { kind: 'too_large', retryable: false } });
    expect(onError.mock.calls.map(([{ code }]) => code)).toEqual(['TOO_LARGE', 'TOO_LARGE']);
    signer().setValue('photo-0', photo(1));
    signer().review();
    expect(signer()).toMatchObject({ isReviewing: true, submitFailure: undefined });
  });
});
