import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { draftOf, memoryDraftStore, nothing, openWith } from '../../test/memory-draft-store.ts';
import { announced, sampleDocument, signature, text, textField } from '../../test/sample.ts';
import { type Kept, noDraftStore } from './draft-store.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('saving', () => {
  it('saves several keystrokes in one write', async () => {
    const memory = memoryDraftStore();
    const { store } = await openWith(memory);
    for (const letters of ['J', 'Ja', 'Jan']) store.getState().enterValue('name', text(letters));
    expect(store.getState().isKept).toBe(false);
    await vi.advanceTimersByTimeAsync(500);
    expect(memory.saveDraft).toHaveBeenCalledTimes(1);
    expect(memory.state.kept.draft?.values).toEqual({ name: text('Jan') });
    expect(store.getState().isKept).toBe(true);
  });

  it('saves at once when the page is left or the signer is unmounted', async () => {
    for (const leave of [() => window.dispatchEvent(new Event('pagehide')), undefined]) {
      const memory = memoryDraftStore();
      const { store, stop } = await openWith(memory);
      store.getState().enterValue('name', text('Jane'));
      (leave ?? stop)();
      expect(memory.state.kept.draft?.values).toEqual({ name: text('Jane') });
      stop();
    }
  });

  it('writes nothing after the page was left, until it is shown again from the back/forward cache', async () => {
    const memory = memoryDraftStore();
    const { store, stop } = await openWith(memory);
    window.dispatchEvent(new Event('pagehide'));
    store.getState().enterValue('name', text('Jane'));
    await vi.advanceTimersByTimeAsync(2000);
    expect(memory.saveDraft).not.toHaveBeenCalled();
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    await vi.advanceTimersByTimeAsync(0);
    expect(memory.state.kept.draft?.values).toEqual({ name: text('Jane') });
    stop();
  });

  it('saves twice a second while the signer types without a pause', async () => {
    const memory = memoryDraftStore();
    const { store } = await openWith(memory);
    for (let letters = 1; letters <= 60; letters += 1) {
      store.getState().enterValue('name', text('J'.repeat(letters)));
      await vi.advanceTimersByTimeAsync(180);
      const there = JSON.stringify(memory.state.kept.draft?.values ?? {}).match(/J+/)?.[0] ?? '';
      expect(letters - there.length).toBeLessThanOrEqual(3);
    }
    expect(memory.saveDraft.mock.calls.length).toBeLessThan(25);
  });

  it('saves the first change after a pause at once', async () => {
    const memory = memoryDraftStore();
    const { store } = await openWith(memory);
    store.getState().setValue('sign', signature);
    await vi.advanceTimersByTimeAsync(0);
    expect(store.getState().isKept).toBe(true);
  });

  it('reports input as unsaved when nothing can be stored, unless the host wants no drafts', async () => {
    const { store } = await openWith({ draftStore: noDraftStore });
    store.getState().enterValue('name', text('Jane'));
    await vi.advanceTimersByTimeAsync(500);
    expect(store.getState()).toMatchObject({ isKept: false, unsavedNotice: 'none' });
  });

  it('tells the signer once, with the first input, that this device stores no draft', async () => {
    const { store } = await openWith({ draftStore: { ...noDraftStore, isWanted: true } });
    expect(store.getState().unsavedNotice).toBe('none');
    store.getState().enterValue('name', text('Jane'));
    await vi.advanceTimersByTimeAsync(500);
    expect(store.getState().unsavedNotice).toBe('shown');
    expect(announced(store)).toContain('can’t save a draft');
    store.getState().dismissUnsaved();
    store.getState().enterValue('name', text('Jane Roe'));
    await vi.advanceTimersByTimeAsync(500);
    expect(store.getState().unsavedNotice).toBe('dismissed');
  });

  it('tells the signer that the device is full until input is stored again', async () => {
    const memory = memoryDraftStore();
    const { store } = await openWith(memory);
    memory.saveDraft.mockResolvedValueOnce(false);
    store.getState().enterValue('name', text('Jane'));
    await vi.advanceTimersByTimeAsync(500);
    expect(store.getState().unsavedNotice).toBe('shown');
    store.getState().enterValue('name', text('Jane Roe'));
    await vi.advanceTimersByTimeAsync(500);
    expect(store.getState()).toMatchObject({ isKept: true, unsavedNotice: 'dismissed' });
  });

  it('deletes the draft on Start over and after submitting', async () => {
    const memory = memoryDraftStore();
    const { store } = await openWith(memory);
    store.getState().enterValue('name', text('Jane'));
    await vi.advanceTimersByTimeAsync(500);
    store.getState().startOver();
    await vi.advanceTimersByTimeAsync(500);
    expect(memory.state.kept.draft).toBeUndefined();
    store.getState().setValue('name', text('Jane'));
    store.getState().setValue('sign', signature);
    await store.getState().submit();
    await vi.advanceTimersByTimeAsync(500);
    expect(memory.state.kept).toMatchObject({ draft: undefined, pending: undefined });
    expect(memory.state.kept.receipt?.submissionId).toBe(store.getState().result?.submissionId);
  });
});

describe('a consent', () => {
  const asking = { ...sampleDocument(), consent: { version: '1', text: 'I agree.' } };

  it('is saved with the draft, even before anything is filled in, and restored', async () => {
    const memory = memoryDraftStore();
    const first = await openWith(memory, asking);
    first.store.getState().agree(true);
    await vi.advanceTimersByTimeAsync(500);
    const { consent } = first.store.getState();
    expect(memory.state.kept.draft).toMatchObject({ isUntouched: true, consent });
    first.stop();
    const second = await openWith(memory, asking);
    expect(second.store.getState()).toMatchObject({ consent, restored: undefined });
    second.store.getState().agree(false);
    await vi.advanceTimersByTimeAsync(500);
    expect(memory.state.kept.draft).toBeUndefined();
  });
});

describe('restoring', () => {
  it('restores the draft and tells the signer', async () => {
    const { store } = await openWith(memoryDraftStore({ draft: draftOf({ name: text('Jane'), sign: signature }) }));
    expect(store.getState()).toMatchObject({
      values: { name: text('Jane'), sign: signature },
      restored: { source: 'draft', at: 1000, dropped: [] },
      isDirty: true,
    });
    const empty = await openWith(memoryDraftStore({ draft: draftOf({}) }));
    expect(empty.store.getState().restored).toBeUndefined();
  });

  it('carries a draft over to another version, and names the fields that do not fit', async () => {
    const newer = sampleDocument([textField('name')], 2);
    const memory = memoryDraftStore({ draft: draftOf({ name: text('Jane'), gone: text('x') }) });
    const { store } = await openWith(memory, newer);
    expect(store.getState()).toMatchObject({
      values: { name: text('Jane') },
      restored: { source: 'version', dropped: ['Gone'] },
    });
    expect(memory.state.kept.draft?.version).toBe(2);
  });

  it('keeps input that was typed before the draft was read', async () => {
    const memory = memoryDraftStore();
    let answer: (kept: Kept) => void = () => {};
    const draftStore = { ...memory.draftStore, read: () => new Promise<Kept>((resolve) => (answer = resolve)) };
    const { store } = await openWith({ draftStore });
    store.getState().enterValue('name', text('Typed'));
    await vi.advanceTimersByTimeAsync(1000);
    expect(memory.saveDraft).not.toHaveBeenCalled();
    answer({ ...nothing, draft: draftOf({ name: text('Kept'), note: text('Note') }) });
    await vi.advanceTimersByTimeAsync(1000);
    expect(store.getState().values).toEqual({ name: text('Typed'), note: text('Note') });
  });

  it('saves input that was typed before the draft was read, even if the signer is unmounted by then', async () => {
    const memory = memoryDraftStore();
    let answer: (kept: Kept) => void = () => {};
    const draftStore = { ...memory.draftStore, read: () => new Promise<Kept>((resolve) => (answer = resolve)) };
    const onFieldChange = vi.fn();
    const { store, stop } = await openWith({ draftStore }, undefined, [], { onFieldChange });
    store.getState().enterValue('name', text('Typed'));
    stop();
    store.getState().close();
    answer({ ...nothing, draft: draftOf({ note: text('Note') }) });
    await vi.advanceTimersByTimeAsync(0);
    expect(memory.state.kept.draft?.values).toEqual({ name: text('Typed'), note: text('Note') });
    // Not called for the restored note, because the signer is unmounted.
    expect(onFieldChange).toHaveBeenCalledTimes(1);
  });

  it('releases the document when it is unmounted while the storage does not respond', async () => {
    const memory = memoryDraftStore();
    const release = vi.fn();
    vi.stubGlobal('navigator', {
      locks: {
        request: async (_: string, { signal }: LockOptions, held: () => Promise<void>) =>
          signal?.aborted ? undefined : held().then(release),
      },
    });
    const draftStore = { ...memory.draftStore, key: 'doc_1', read: () => new Promise<Kept>(() => {}) };
    const { store, stop } = await openWith({ draftStore });
    store.getState().enterValue('name', text('Typed'));
    stop();
    await vi.advanceTimersByTimeAsync(2_900);
    expect(release).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(200);
    expect(release).toHaveBeenCalledOnce();
    vi.unstubAllGlobals();
  });

  it('retries reading a draft before it writes', async () => {
    const memory = memoryDraftStore({ draft: draftOf({ note: text('Kept') }) });
    const read = vi.fn(memory.draftStore.read).mockResolvedValueOnce(undefined);
    const { store } = await openWith({ draftStore: { ...memory.draftStore, read } });
    expect(store.getState().values).toEqual({});
    store.getState().enterValue('name', text('Typed'));
    await vi.advanceTimersByTimeAsync(1000);
    const both = { name: text('Typed'), note: text('Kept') };
    expect(store.getState().values).toEqual(both);
    expect(memory.state.kept.draft?.values).toEqual(both);
    expect(store.getState().isKept).toBe(true);
  });
});

describe('viewed pages', () => {
  const at = '2026-11-21T09:00:00.000Z';
  const numbers = (store: Awaited<ReturnType<typeof openWith>>['store']) => store.getState().viewed.numbers;

  it('restores viewed pages with and without input', async () => {
    for (const isFilled of [true, false]) {
      const memory = memoryDraftStore();
      const { store, stop } = await openWith(memory);
      if (isFilled) store.getState().enterValue('name', text('Jane'));
      store.getState().markViewed([2], at);
      await vi.advanceTimersByTimeAsync(500);
      stop();
      const again = await openWith(memory);
      expect(numbers(again.store)).toEqual([2]);
      expect(again.store.getState()).toMatchObject({
        values: isFilled ? { name: text('Jane') } : {},
        isDirty: isFilled,
        viewed: { pages: [{ pageNumber: 2, viewedAt: at }] },
      });
      expect(again.store.getState().restored === undefined).toBe(!isFilled);
    }
  });

  it('ignores viewed pages of another version', async () => {
    const memory = memoryDraftStore({
      draft: { ...draftOf({ name: text('Jane') }), viewed: [{ pageNumber: 1, viewedAt: at }] },
    });
    const { store } = await openWith(memory, sampleDocument([textField('name')], 2));
    expect(numbers(store)).toEqual([]);
  });
});
