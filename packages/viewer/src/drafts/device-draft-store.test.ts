import '../../test/device.ts';
import { newId, type SubmissionPayload, type SubmissionResult } from '@document-signer/core';
import { openDB } from 'idb';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { signature, text } from '../../test/sample.ts';
import { deleteDrafts } from './delete-drafts.ts';
import { maxAgeMs } from './device-database.ts';
import { openDraftStore } from './device-draft-store.ts';
import type { Draft } from './draft.ts';
import { noDraftStore, storageKey } from './draft-store.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  vi.resetModules();
});

const draftOf = (values: Draft['values'], savedAt = Date.now()): Draft => ({
  version: 1,
  savedAt,
  labels: { name: 'Name', sign: 'Sign' },
  values,
});
const receipt = { submissionId: newId('sub'), timestamp: '2026-11-21T10:00:00.000Z' } as SubmissionResult;
const payload = { checksum: 'sha256-jcs-v1:00' } as SubmissionPayload;
const pending = { fingerprint: 'x', payload, wasTried: true, savedAt: Date.now() };
const key = () => storageKey(newId('doc'));

describe('a draft', () => {
  it('is read as last saved, with images, and only under its own key', async () => {
    const name = key();
    const draftStore = openDraftStore(name);
    await draftStore.saveDraft(draftOf({ name: text('Jane'), sign: signature }));
    const found = await openDraftStore(name).read();
    expect(found?.draft).toEqual(draftOf({ name: text('Jane'), sign: signature }, found?.draft?.savedAt));
    await draftStore.saveDraft(draftOf({ sign: signature }));
    expect((await openDraftStore(name).read())?.draft?.values).toEqual({ sign: signature });
    expect((await openDraftStore(key()).read())?.draft).toBeUndefined();
    expect((await openDraftStore(name.slice(0, -1)).read())?.draft).toBeUndefined();
  });

  it('is replaced completely by a tab that takes over, and by the first tab after reading it', async () => {
    const name = key();
    const [one, other] = [openDraftStore(name), openDraftStore(name)];
    await one.saveDraft(draftOf({ name: text('one'), sign: signature }));
    await other.saveDraft(draftOf({ name: text('other') }));
    expect((await one.read())?.draft?.values).toEqual({ name: text('other') });
    await one.saveDraft(draftOf({ sign: signature }));
    expect((await other.read())?.draft?.values).toEqual({ sign: signature });
  });

  it('has the latest values when two writes overlap', async () => {
    const draftStore = openDraftStore(key());
    const name = text('Jane');
    const writes = [{ name }, { name, note: text('x') }, { name }].map((values) =>
      draftStore.saveDraft(draftOf(values)),
    );
    expect(await Promise.all(writes)).toEqual([true, true, true]);
    expect((await draftStore.read())?.draft?.values).toEqual({ name });
  });

  it('is deleted with the submission, which leaves only the receipt', async () => {
    const draftStore = openDraftStore(key());
    await draftStore.saveDraft(draftOf({ name: text('Secret') }));
    await draftStore.changePending(() => pending);
    await draftStore.finish(receipt);
    expect(await draftStore.read()).toEqual({ draft: undefined, pending: undefined, receipt });
    const database = await openDB('document-signer');
    expect(JSON.stringify(await database.getAll('drafts'))).not.toContain('Secret');
    database.close();
  });

  it.each([
    ['thirty days old', Date.now() - maxAgeMs - 1],
    ['without a valid time', Number.NaN],
  ])('is deleted if it is %s', async (_, savedAt) => {
    const name = key();
    await openDraftStore(name).saveDraft(draftOf({ name: text('Old') }, savedAt));
    // The page is opened again.
    vi.resetModules();
    const { openDraftStore: openLater } = await import('./device-draft-store.ts');
    expect((await openLater(name).read())?.draft).toBeUndefined();
    const database = await openDB('document-signer');
    expect(JSON.stringify(await database.getAll('drafts'))).not.toContain('Old');
    database.close();
  });
});

it('writes without reading first, because a page that is being left would not get the result', async () => {
  const draftStore = openDraftStore(key());
  await draftStore.saveDraft(draftOf({ name: text('Old'), sign: signature }));
  const get = vi.spyOn(IDBObjectStore.prototype, 'get');
  const commit = vi.spyOn(IDBTransaction.prototype, 'commit');
  const saving = draftStore.saveDraft(draftOf({ name: text('Newer'), sign: signature }));
  // Browsers still run microtasks of a page that is being left. The device responds later.
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  expect(commit).toHaveBeenCalledTimes(1);
  expect(get).not.toHaveBeenCalled();
  expect(await saving).toBe(true);
  expect((await draftStore.read())?.draft?.values).toEqual({ name: text('Newer'), sign: signature });
});

describe('a draft stored while the clock was ahead', () => {
  it('is neither deleted at once nor kept forever', async () => {
    const name = key();
    const year = 365 * 24 * 60 * 60_000;
    await openDraftStore(name).saveDraft(draftOf({ name: text('Jane') }, Date.now() + year));
    vi.resetModules();
    const { openDraftStore: openLater } = await import('./device-draft-store.ts');
    const found = (await openLater(name).read())?.draft;
    expect(found?.values).toEqual({ name: text('Jane') });
    expect(found?.savedAt).toBeLessThanOrEqual(Date.now());
  });
});

describe('a device that is full', () => {
  /** The next put fails as in browsers, which abort the whole transaction. */
  function fillUp(): void {
    const { put } = IDBObjectStore.prototype;
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(function (this: IDBObjectStore, ...given) {
      const request = put.apply(this, given);
      this.transaction.abort();
      return request;
    });
  }

  /** The next draft fails on commit, which also aborts the transaction. */
  function fillUpAtCommit(): void {
    vi.spyOn(IDBTransaction.prototype, 'commit').mockImplementationOnce(function (this: IDBTransaction) {
      this.abort();
    });
  }

  it('keeps the last draft, and stores the next one once there is space again', async () => {
    const draftStore = openDraftStore(key());
    await draftStore.saveDraft(draftOf({ name: text('Jane'), note: text('x') }));
    fillUpAtCommit();
    expect(await draftStore.saveDraft(draftOf({ name: text('Joan') }))).toBe(false);
    expect((await openDraftStore(draftStore.key ?? '').read())?.draft?.values).toMatchObject({ name: text('Jane') });
    fillUp();
    expect(await draftStore.finish(receipt)).toBe(false);
    fillUp();
    expect(await draftStore.changePending(() => pending)).toBeUndefined();
    expect(await draftStore.saveDraft(draftOf({ name: text('Joan') }))).toBe(true);
    expect((await draftStore.read())?.draft?.values).toEqual({ name: text('Joan') });
  });

  it('stores no part of a draft with a value that cannot be stored', async () => {
    const draftStore = openDraftStore(key());
    const strange = { ...text('x'), act: () => {} };
    expect(await draftStore.saveDraft(draftOf({ name: text('Jill'), strange }))).toBe(false);
    expect((await draftStore.read())?.draft).toBeUndefined();
  });
});

describe('a device that cannot store', () => {
  it('has no draft store without IndexedDB or without locks', () => {
    vi.stubGlobal('indexedDB', undefined);
    expect(openDraftStore(key())).toEqual({ ...noDraftStore, isWanted: true });
    vi.unstubAllGlobals();
    vi.stubGlobal('navigator', {});
    expect(openDraftStore(key())).toEqual({ ...noDraftStore, isWanted: true });
  });

  it('times out only once when it does not respond', async () => {
    vi.resetModules();
    const { openDraftStore: openFirst } = await import('./device-draft-store.ts');
    vi.useFakeTimers();
    vi.stubGlobal('indexedDB', { open: () => new EventTarget() });
    const draftStore = openFirst(key());
    const first = draftStore.saveDraft(draftOf({}));
    await vi.advanceTimersByTimeAsync(3000);
    expect(await first).toBe(false);
    expect(await draftStore.saveDraft(draftOf({}))).toBe(false);
  });
});

describe('deleteDrafts', () => {
  it('deletes the result of an earlier write, unless it is for another document', async () => {
    for (const [documentId, values] of [
      [newId('doc'), { name: text('Jane') }],
      [undefined, undefined],
    ] as const) {
      const draftStore = openDraftStore(storageKey(newId('doc')));
      const saving = draftStore.saveDraft(draftOf({ name: text('Jane') }));
      await deleteDrafts({ documentId });
      await saving;
      expect((await draftStore.read())?.draft?.values).toEqual(values);
    }
  });

  it('deletes the result of the first write of a page', async () => {
    vi.stubGlobal('indexedDB', new IDBFactory());
    vi.resetModules();
    const { openDraftStore: openFirst } = await import('./device-draft-store.ts');
    const { deleteDrafts: deleteFirst } = await import('./delete-drafts.ts');
    const draftStore = openFirst(key());
    const saving = draftStore.saveDraft(draftOf({ name: text('Jane') }));
    await deleteFirst();
    await saving;
    expect((await draftStore.read())?.draft).toBeUndefined();
  });
});

it('gives each signer of a document a unique key for any names', () => {
  const keys = [storageKey('doc'), storageKey('doc', 'jane'), storageKey('doc"', 'jane'), storageKey('doc', '"jane')];
  expect(new Set(keys).size).toBe(4);
});

it('reads a pending submission as it was stored', async () => {
  const name = key();
  await openDraftStore(name).changePending(() => pending);
  const draftStore = openDraftStore(name);
  expect((await draftStore.read())?.pending).toMatchObject(pending);
  await draftStore.changePending(() => undefined);
  expect((await draftStore.read())?.pending).toBeUndefined();
});
