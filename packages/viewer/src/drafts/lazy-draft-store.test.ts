import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { text } from '../../test/sample.ts';
import type { Draft } from './draft.ts';
import { announceDeletion } from './draft-deletion.ts';
import { noDraftStore } from './draft-store.ts';
import { openDraftStore } from './lazy-draft-store.ts';

const device = vi.hoisted(() => ({ open: vi.fn() }));
vi.mock('./device-draft-store.ts', () => ({ openDeviceDraftStore: device.open }));

const draft: Draft = { version: 1, savedAt: 0, labels: {}, values: { name: text('Jane') } };
const options = { documentId: 'doc', signerId: undefined };

beforeEach(() => {
  vi.stubGlobal('indexedDB', {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  device.open.mockReset();
});

describe('a device that keeps nothing', () => {
  it('has no database, or refuses even the look for one', async () => {
    vi.stubGlobal('indexedDB', undefined);
    expect(openDraftStore(options)).toBe(noDraftStore);
    vi.unstubAllGlobals();
    const before = Object.getOwnPropertyDescriptor(globalThis, 'indexedDB');
    const get = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    Object.defineProperty(globalThis, 'indexedDB', { get, configurable: true });
    expect(await openDraftStore(options).read()).toBeUndefined();
    Object.defineProperty(globalThis, 'indexedDB', before ?? { value: undefined, configurable: true });
  });

  it('may refuse, which is an answer and no error, and is asked again', async () => {
    const full = new DOMException('full', 'QuotaExceededError');
    const saveDraft = vi.fn().mockRejectedValueOnce(full).mockResolvedValue(true);
    device.open.mockReturnValue({ read: () => Promise.reject(full), saveDraft });
    const draftStore = openDraftStore(options);
    expect(await draftStore.read()).toBeUndefined();
    expect(await draftStore.saveDraft(draft)).toBe(false);
    expect(await draftStore.saveDraft(draft)).toBe(true);
  });

  it('may never answer, and is waited for only once', async () => {
    vi.useFakeTimers();
    device.open.mockReturnValue(new Promise(() => {}));
    const draftStore = openDraftStore(options);
    const first = draftStore.saveDraft(draft);
    await vi.advanceTimersByTimeAsync(3000);
    expect(await first).toBe(false);
    expect(await draftStore.saveDraft(draft)).toBe(false);
  });
});

it('a draft that is found late is found all the same', async () => {
  vi.useFakeTimers();
  const found = { draft, pending: undefined, receipt: undefined };
  const read = () => new Promise((resolve) => setTimeout(resolve, 20_000, found));
  device.open.mockResolvedValue({ read });
  const reading = openDraftStore(options).read();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(await reading).toBe(found);
});

it('what was to be written when drafts were thrown away is not written any more, unless others were meant', async () => {
  for (const [thrown, isWritten] of [
    ['doc', false],
    ['another', true],
  ] as const) {
    let open = (_: unknown) => {};
    device.open.mockReturnValue(new Promise((resolve) => (open = resolve)));
    const saving = openDraftStore(options).saveDraft(draft);
    announceDeletion({ documentId: thrown });
    open({ saveDraft: async (_: Draft, _isLeaving: boolean, isWanted: () => boolean) => isWanted() });
    expect(await saving).toBe(isWritten);
  }
});

it('each signer of a document has a draft store of their own, and no name can open another', async () => {
  device.open.mockResolvedValue({ read: async () => undefined });
  for (const [documentId, signerId] of [
    ['doc', undefined],
    ['doc', 'jane'],
    ['doc"', 'jane'],
    ['doc', '"jane'],
  ] as const) {
    await openDraftStore({ documentId, signerId }).read();
  }
  const keys = device.open.mock.calls.map(([key]) => key);
  expect(new Set(keys).size).toBe(4);
});

it('other tabs with the same document hear of what was kept, and this one does not', async () => {
  device.open.mockResolvedValue({ saveDraft: async () => true, finish: async () => true });
  const heard: string[] = [];
  const [one, other] = [openDraftStore(options), openDraftStore(options)];
  const stops = [one.listen((news) => heard.push(`one ${news}`)), other.listen((news) => heard.push(`other ${news}`))];
  await one.saveDraft(draft);
  await expect.poll(() => heard).toEqual(['other draft']);
  for (const stop of stops) stop();
});

it('other tabs hear of what is kept of a page that is left, which may not be there when that is done', async () => {
  device.open.mockResolvedValue({ saveDraft: () => new Promise(() => {}) });
  const heard: string[] = [];
  const [left, other] = [openDraftStore(options), openDraftStore(options)];
  const stops = [left.listen(() => {}), other.listen((news) => heard.push(news))];
  void left.saveDraft(draft, true);
  await expect.poll(() => heard).toEqual(['draft']);
  for (const stop of stops) stop();
});
