// @vitest-environment happy-dom
import { newId, ServiceError, type SubmissionResult } from '@document-signer/core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sampleClient, sampleDeps, sampleDocument, signature, text, textField } from '../../test/sample.ts';
import { createSignerStore } from '../store/signer-store.ts';
import { prepareAttempt } from '../submission/attempt.ts';
import type { Draft } from './draft.ts';
import { keepDraft } from './keep-draft.ts';
import { type Kept, noShelf, type Shelf, type ShelfNews } from './shelf.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const nothing: Kept = { draft: undefined, pending: undefined, receipt: undefined };
const draftOf = (values: Draft['values'], version = 1): Draft => ({
  version,
  savedAt: 1000,
  labels: { name: 'Name', note: 'Note', sign: 'Sign', gone: 'Gone' },
  values,
});
const receipt: SubmissionResult = {
  success: true,
  submissionId: newId('sub'),
  documentId: newId('doc'),
  timestamp: '2026-11-21T09:00:00.000Z',
  message: 'Stored.',
};

/** A device in memory, whose answers the test may change. */
function memoryShelf(kept: Partial<Kept> = {}) {
  let tell: (news: ShelfNews) => void = () => {};
  const state = { kept: { ...nothing, ...kept } };
  const saveDraft = vi.fn(async (draft: Draft) => {
    state.kept = { ...state.kept, draft };
    return true;
  });
  const shelf: Shelf = {
    read: async () => state.kept,
    saveDraft,
    dropDraft: async () => {
      state.kept = { ...state.kept, draft: undefined };
      return true;
    },
    savePending: async (pending) => {
      state.kept = { ...state.kept, pending };
      return true;
    },
    dropPending: async () => {
      state.kept = { ...state.kept, pending: undefined };
      return true;
    },
    finish: async (receipt) => {
      state.kept = { ...nothing, receipt };
      return true;
    },
    listen(listener) {
      tell = listener;
      return () => {
        tell = () => {};
      };
    },
  };
  return { shelf, state, saveDraft, tell: (news: ShelfNews) => tell(news) };
}

type Memory = ReturnType<typeof memoryShelf>;

async function open(memory: Memory | { shelf: Shelf }, document = sampleDocument(), failures: unknown[] = []) {
  const { client, sent } = sampleClient(document, failures);
  const store = createSignerStore({ ...sampleDeps(client), shelf: memory.shelf });
  const stop = keepDraft(store, memory.shelf);
  await store.getState().open();
  await vi.advanceTimersByTimeAsync(0);
  return { store, stop, sent };
}

describe('what is filled in', () => {
  it('is on the device a moment later, once for several letters', async () => {
    const memory = memoryShelf();
    const { store } = await open(memory);
    for (const letters of ['J', 'Ja', 'Jan']) store.getState().enterValue('name', text(letters));
    expect(store.getState().isKept).toBe(false);
    await vi.advanceTimersByTimeAsync(500);
    expect(memory.saveDraft).toHaveBeenCalledTimes(1);
    expect(memory.state.kept.draft?.values).toEqual({ name: text('Jan') });
    expect(store.getState().isKept).toBe(true);
  });

  it('is written at once when the page is hidden, left or taken away', async () => {
    for (const leave of [() => window.dispatchEvent(new Event('pagehide')), undefined]) {
      const memory = memoryShelf();
      const { store, stop } = await open(memory);
      store.getState().enterValue('name', text('Jane'));
      (leave ?? stop)();
      expect(memory.state.kept.draft?.values ?? memory.saveDraft.mock.calls[0]?.[0].values).toEqual({
        name: text('Jane'),
      });
      stop();
    }
  });

  it('is not said to be kept where it is not', async () => {
    const { store } = await open({ shelf: noShelf });
    store.getState().enterValue('name', text('Jane'));
    await vi.advanceTimersByTimeAsync(500);
    expect(store.getState().isKept).toBe(false);
  });

  it('is not there any more once it is submitted or thrown away', async () => {
    const memory = memoryShelf();
    const { store } = await open(memory);
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
    const { store } = await open(memoryShelf({ draft: draftOf({ name: text('Jane'), sign: signature }) }));
    expect(store.getState()).toMatchObject({
      values: { name: text('Jane'), sign: signature },
      restored: { source: 'draft', at: 1000, dropped: [] },
      isDirty: true,
    });
  });

  it('of another version is kept where it fits, and what does not is named', async () => {
    const newer = sampleDocument([textField('name')], 2);
    const memory = memoryShelf({ draft: draftOf({ name: text('Jane'), gone: text('x') }) });
    const { store } = await open(memory, newer);
    expect(store.getState()).toMatchObject({
      values: { name: text('Jane') },
      restored: { source: 'version', dropped: ['Gone'] },
    });
    expect(memory.state.kept.draft?.version).toBe(2);
  });

  it('does not take away what was typed before it was read', async () => {
    const memory = memoryShelf();
    let answer: (kept: Kept) => void = () => {};
    const shelf = { ...memory.shelf, read: () => new Promise<Kept>((resolve) => (answer = resolve)) };
    const { store } = await open({ shelf });
    store.getState().enterValue('name', text('Typed'));
    await vi.advanceTimersByTimeAsync(1000);
    expect(memory.saveDraft).not.toHaveBeenCalled();
    answer({ ...nothing, draft: draftOf({ name: text('Kept'), note: text('Note') }) });
    await vi.advanceTimersByTimeAsync(1000);
    expect(store.getState().values).toEqual({ name: text('Typed'), note: text('Note') });
  });

  it('that cannot be read for a moment is read before anything is written over it', async () => {
    const memory = memoryShelf({ draft: draftOf({ note: text('Kept') }) });
    const read = vi.fn(memory.shelf.read).mockResolvedValueOnce(undefined);
    const { store } = await open({ shelf: { ...memory.shelf, read } });
    expect(store.getState().values).toEqual({});
    store.getState().enterValue('name', text('Typed'));
    await vi.advanceTimersByTimeAsync(1000);
    const both = { name: text('Typed'), note: text('Kept') };
    expect(store.getState().values).toEqual(both);
    expect(memory.state.kept.draft?.values).toEqual(both);
    expect(store.getState().isKept).toBe(true);
  });

  it('says nothing when it holds nothing new', async () => {
    const { store } = await open(memoryShelf({ draft: draftOf({}) }));
    expect(store.getState().restored).toBeUndefined();
  });
});

describe('a submission that was under way when the page was closed', () => {
  async function pendingOf(savedAt: number) {
    const { store } = await open({ shelf: noShelf });
    store.getState().setValue('name', text('Jane'));
    store.getState().setValue('sign', signature);
    const attempt = await prepareAttempt(store.getState(), sampleDeps(sampleClient().client));
    return { ...attempt, wasTried: true, savedAt };
  }
  const values = { name: text('Jane'), sign: signature };

  it('is sent again, the very same, without asking anybody', async () => {
    const pending = await pendingOf(Date.now());
    const memory = memoryShelf({ draft: draftOf(values), pending });
    const { store, sent } = await open(memory);
    await vi.advanceTimersByTimeAsync(10);
    expect(sent).toEqual([pending.payload]);
    expect(store.getState()).toMatchObject({ submission: 'done', result: { success: true } });
    expect(memory.state.kept.pending).toBeUndefined();
  });

  it('goes on when a signer is shown again that was hidden for a while', async () => {
    const memory = memoryShelf();
    const { store, stop, sent } = await open(memory);
    store.getState().setValue('name', text('Jane'));
    store.getState().setValue('sign', signature);
    await vi.advanceTimersByTimeAsync(500);
    memory.state.kept = { ...memory.state.kept, pending: await pendingOf(Date.now()) };
    stop();
    store.getState().close();
    const stopAgain = keepDraft(store, memory.shelf);
    await store.getState().open();
    await vi.advanceTimersByTimeAsync(10);
    expect(sent).toHaveLength(1);
    expect(store.getState()).toMatchObject({ submission: 'done', restored: undefined });
    stopAgain();
  });

  it('waits for the signer when that is longer ago than a day, and is the very same then', async () => {
    const pending = await pendingOf(Date.now() - 25 * 60 * 60_000);
    const { store, sent } = await open(memoryShelf({ draft: draftOf(values), pending }));
    expect(store.getState()).toMatchObject({ submission: 'editing', restored: { mayHaveArrived: true } });
    await store.getState().submit();
    expect(sent).toEqual([pending.payload]);
  });

  it('becomes a draft again when the service has decided against it', async () => {
    const pending = await pendingOf(Date.now());
    const memory = memoryShelf({ draft: draftOf(values), pending });
    const refused = new ServiceError('SUBMISSION_FAILED', { status: 409, details: { reason: 'document_changed' } });
    const { store } = await open(memory, sampleDocument(), [refused]);
    await vi.advanceTimersByTimeAsync(10);
    expect(store.getState()).toMatchObject({
      submission: 'editing',
      submitFailure: { kind: 'document_changed' },
      values,
    });
    expect(memory.state.kept.pending).toBeUndefined();
  });

  it('is kept while only the key is refused: it may be stored already', async () => {
    const pending = await pendingOf(Date.now());
    const memory = memoryShelf({ draft: draftOf(values), pending });
    const { store } = await open(memory, sampleDocument(), [new ServiceError('EXPIRED_API_KEY')]);
    await vi.advanceTimersByTimeAsync(10);
    expect(store.getState().submitFailure?.kind).toBe('expired_key');
    expect(memory.state.kept.pending).toBeDefined();
  });
});

describe('another tab with the same document', () => {
  it('is followed in what it keeps, and nothing is written for that', async () => {
    const memory = memoryShelf();
    const { store } = await open(memory);
    memory.state.kept = { ...nothing, draft: draftOf({ name: text('Other') }) };
    memory.tell('draft');
    await vi.advanceTimersByTimeAsync(1000);
    expect(store.getState()).toMatchObject({ values: { name: text('Other') }, isKept: true, restored: undefined });
    expect(memory.saveDraft).not.toHaveBeenCalled();
  });

  it('does not overwrite what is being typed here', async () => {
    const memory = memoryShelf();
    const { store } = await open(memory);
    store.getState().enterValue('name', text('Mine'));
    memory.state.kept = { ...nothing, draft: draftOf({ name: text('Other') }) };
    memory.tell('draft');
    await vi.advanceTimersByTimeAsync(0);
    expect(store.getState().values).toEqual({ name: text('Mine') });
    await vi.advanceTimersByTimeAsync(1000);
    expect(memory.state.kept.draft?.values).toEqual({ name: text('Mine') });
  });

  it('does not empty this one when what it has kept cannot be read', async () => {
    const memory = memoryShelf();
    const read = vi.fn(memory.shelf.read);
    const { store } = await open({ shelf: { ...memory.shelf, read } });
    store.getState().enterValue('name', text('Mine'));
    await vi.advanceTimersByTimeAsync(1000);
    read.mockResolvedValueOnce(undefined);
    memory.tell('draft');
    await vi.advanceTimersByTimeAsync(1000);
    expect(store.getState().values).toEqual({ name: text('Mine') });
  });

  it('that has submitted it is believed', async () => {
    const memory = memoryShelf();
    const { store } = await open(memory);
    memory.state.kept = { ...nothing, receipt };
    memory.tell('receipt');
    await vi.advanceTimersByTimeAsync(0);
    expect(store.getState()).toMatchObject({ submission: 'done', result: receipt });
  });
});
