import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { draftOf, memoryDraftStore, nothing, openWith, receipt } from '../../test/memory-draft-store.ts';
import { sampleDocument, signature, text, textField } from '../../test/sample.ts';
import { selectViewedNumbers } from '../store/viewed-slice.ts';
import { type Kept, noDraftStore } from './draft-store.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('what is filled in', () => {
  it('is on the device a moment later, once for several letters', async () => {
    const memory = memoryDraftStore();
    const { store } = await openWith(memory);
    for (const letters of ['J', 'Ja', 'Jan']) store.getState().enterValue('name', text(letters));
    expect(store.getState().isKept).toBe(false);
    await vi.advanceTimersByTimeAsync(500);
    expect(memory.saveDraft).toHaveBeenCalledTimes(1);
    expect(memory.state.kept.draft?.values).toEqual({ name: text('Jan') });
    expect(store.getState().isKept).toBe(true);
  });

  it('is written at once when the page is hidden, left or taken away', async () => {
    for (const leave of [() => window.dispatchEvent(new Event('pagehide')), undefined]) {
      const memory = memoryDraftStore();
      const { store, stop } = await openWith(memory);
      store.getState().enterValue('name', text('Jane'));
      (leave ?? stop)();
      // By then, there is no time to look at what is there.
      expect(memory.saveDraft.mock.calls.map(([, isLeaving]) => isLeaving)).toEqual([true]);
      expect(memory.state.kept.draft?.values ?? memory.saveDraft.mock.calls[0]?.[0].values).toEqual({
        name: text('Jane'),
      });
      stop();
    }
  });

  it('is on the device while somebody types on without a pause, but for the last second', async () => {
    const memory = memoryDraftStore();
    const { store } = await openWith(memory);
    for (let letters = 1; letters <= 60; letters += 1) {
      store.getState().enterValue('name', text('J'.repeat(letters)));
      await vi.advanceTimersByTimeAsync(180);
      const there = JSON.stringify(memory.state.kept.draft?.values ?? {}).match(/J+/)?.[0] ?? '';
      expect(letters - there.length).toBeLessThanOrEqual(6);
    }
    // Not with each letter.
    expect(memory.saveDraft.mock.calls.length).toBeLessThan(15);
  });

  it('is on the device at once when it is the first after a while', async () => {
    const memory = memoryDraftStore();
    const { store } = await openWith(memory);
    store.getState().setValue('sign', signature);
    await vi.advanceTimersByTimeAsync(0);
    expect(store.getState().isKept).toBe(true);
  });

  it('is written anew when the page is left before the device has said that it has it', async () => {
    const memory = memoryDraftStore();
    const { store, stop } = await openWith(memory);
    memory.saveDraft.mockReturnValueOnce(new Promise(() => {}));
    store.getState().enterValue('name', text('Jane'));
    await vi.advanceTimersByTimeAsync(500);
    window.dispatchEvent(new Event('pagehide'));
    expect(memory.saveDraft.mock.calls.map(([, isLeaving]) => isLeaving)).toEqual([false, true]);
    expect(memory.state.kept.draft?.values).toEqual({ name: text('Jane') });
    stop();
  });

  it('is not said to be kept where it is not', async () => {
    const { store } = await openWith({ draftStore: noDraftStore });
    store.getState().enterValue('name', text('Jane'));
    await vi.advanceTimersByTimeAsync(500);
    expect(store.getState().isKept).toBe(false);
  });

  it('is not there any more once it is submitted or thrown away', async () => {
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

describe('a draft of an earlier visit', () => {
  it('is brought back, and the signer is told', async () => {
    const { store } = await openWith(memoryDraftStore({ draft: draftOf({ name: text('Jane'), sign: signature }) }));
    expect(store.getState()).toMatchObject({
      values: { name: text('Jane'), sign: signature },
      restored: { source: 'draft', at: 1000, dropped: [] },
      isDirty: true,
    });
    const empty = await openWith(memoryDraftStore({ draft: draftOf({}) }));
    expect(empty.store.getState().restored).toBeUndefined();
  });

  it('of another version is kept where it fits, and what does not is named', async () => {
    const newer = sampleDocument([textField('name')], 2);
    const memory = memoryDraftStore({ draft: draftOf({ name: text('Jane'), gone: text('x') }) });
    const { store } = await openWith(memory, newer);
    expect(store.getState()).toMatchObject({
      values: { name: text('Jane') },
      restored: { source: 'version', dropped: ['Gone'] },
    });
    expect(memory.state.kept.draft?.version).toBe(2);
  });

  it('does not take away what was typed before it was read', async () => {
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

  it('that cannot be read for a moment is read before anything is written over it', async () => {
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

describe('pages that were viewed', () => {
  const at = '2026-11-21T09:00:00.000Z';
  const numbers = (store: Awaited<ReturnType<typeof openWith>>['store']) => selectViewedNumbers(store.getState());

  it('are still viewed after a reload, with what was filled in or without anything', async () => {
    for (const isFilled of [true, false]) {
      const memory = memoryDraftStore();
      const { store, stop } = await openWith(memory);
      if (isFilled) store.getState().enterValue('name', text('Jane'));
      store.getState().noteViewed([2], at);
      await vi.advanceTimersByTimeAsync(500);
      stop();
      const again = await openWith(memory);
      expect(numbers(again.store)).toEqual([2]);
      expect(again.store.getState()).toMatchObject({
        values: isFilled ? { name: text('Jane') } : {},
        isDirty: isFilled,
        viewed: { at: new Map([[2, at]]) },
      });
      expect(again.store.getState().restored === undefined).toBe(!isFilled);
    }
  });

  it('of another version count for nothing', async () => {
    const memory = memoryDraftStore({
      draft: { ...draftOf({ name: text('Jane') }), viewed: [{ pageNumber: 1, viewedAt: at }] },
    });
    const { store } = await openWith(memory, sampleDocument([textField('name')], 2));
    expect(numbers(store)).toEqual([]);
  });

  it('in another tab are viewed in this one, which goes on as it was', async () => {
    const memory = memoryDraftStore();
    const { store } = await openWith(memory);
    store.getState().report(['sign']);
    store.getState().noteViewed([1], at);
    await vi.advanceTimersByTimeAsync(500);
    const { draft } = memory.state.kept;
    memory.state.kept = {
      ...nothing,
      ...(draft && { draft: { ...draft, viewed: [{ pageNumber: 2, viewedAt: at }] } }),
    };
    memory.tell('draft');
    await vi.advanceTimersByTimeAsync(0);
    expect(numbers(store)).toEqual([1, 2]);
    expect([...store.getState().reported]).toEqual(['sign']);
  });

  it('are forgotten with what was filled in when drafts are thrown away', async () => {
    const memory = memoryDraftStore();
    const { store } = await openWith(memory);
    store.getState().noteViewed([1], at);
    await vi.advanceTimersByTimeAsync(500);
    memory.state.kept = nothing;
    memory.tell('drafts_deleted');
    await vi.advanceTimersByTimeAsync(500);
    expect(numbers(store)).toEqual([]);
    expect(memory.state.kept.draft).toBeUndefined();
  });
});

describe('another tab with the same document', () => {
  it('is followed in what it keeps and which pages were viewed there, and nothing is written for that', async () => {
    const memory = memoryDraftStore();
    const { store } = await openWith(memory);
    const viewed = [{ pageNumber: 2, viewedAt: '2026-11-21T09:00:00.000Z' }];
    memory.state.kept = { ...nothing, draft: { ...draftOf({ name: text('Other') }), viewed } };
    memory.tell('draft');
    await vi.advanceTimersByTimeAsync(1000);
    expect(store.getState()).toMatchObject({ values: { name: text('Other') }, isKept: true, restored: undefined });
    expect(selectViewedNumbers(store.getState())).toEqual([2]);
    expect(memory.saveDraft).not.toHaveBeenCalled();
  });

  it('does not overwrite what is being typed here', async () => {
    const memory = memoryDraftStore();
    const { store } = await openWith(memory);
    store.getState().enterValue('name', text('Mine'));
    memory.state.kept = { ...nothing, draft: draftOf({ name: text('Other') }) };
    memory.tell('draft');
    await vi.advanceTimersByTimeAsync(0);
    expect(store.getState().values).toEqual({ name: text('Mine') });
    await vi.advanceTimersByTimeAsync(1000);
    expect(memory.state.kept.draft?.values).toEqual({ name: text('Mine') });
  });

  it('does not overwrite what is just being written here', async () => {
    const memory = memoryDraftStore({ draft: draftOf({ name: text('Old') }) });
    const { store } = await openWith(memory);
    memory.saveDraft.mockReturnValueOnce(new Promise(() => {}));
    store.getState().enterValue('name', text('Mine'));
    await vi.advanceTimersByTimeAsync(0);
    memory.tell('draft');
    await vi.advanceTimersByTimeAsync(0);
    expect(memory.saveDraft).toHaveBeenCalledTimes(1);
    expect(store.getState().values).toEqual({ name: text('Mine') });
  });

  it('does not empty this one when what it has kept cannot be read', async () => {
    const memory = memoryDraftStore();
    const read = vi.fn(memory.draftStore.read);
    const { store } = await openWith({ draftStore: { ...memory.draftStore, read } });
    store.getState().enterValue('name', text('Mine'));
    await vi.advanceTimersByTimeAsync(1000);
    read.mockResolvedValueOnce(undefined);
    memory.tell('draft');
    await vi.advanceTimersByTimeAsync(1000);
    expect(store.getState().values).toEqual({ name: text('Mine') });
  });

  it('that has submitted it is believed', async () => {
    const memory = memoryDraftStore();
    const { store } = await openWith(memory);
    memory.state.kept = { ...nothing, receipt };
    memory.tell('receipt');
    await vi.advanceTimersByTimeAsync(0);
    expect(store.getState()).toMatchObject({ submission: 'done', result: receipt });
  });
});
