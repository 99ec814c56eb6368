import 'fake-indexeddb/auto';
import { newId, type SubmissionPayload, type SubmissionResult } from '@document-signer/core';
import { openDB } from 'idb';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { signature, text } from '../../test/sample.ts';
import { maxAgeMs } from './device-database.ts';
import { openDeviceDraftStore } from './device-draft-store.ts';
import type { Draft } from './draft.ts';

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
const key = () => newId('doc');

describe('a draft on the device', () => {
  it('is read back as it was saved last, images too, under its own key alone', async () => {
    const name = key();
    const draftStore = openDeviceDraftStore(name);
    await draftStore.saveDraft(draftOf({ name: text('Jane'), sign: signature }));
    const found = await openDeviceDraftStore(name).read();
    expect(found?.draft).toEqual(draftOf({ name: text('Jane'), sign: signature }, found?.draft?.savedAt));
    await draftStore.saveDraft(draftOf({ sign: signature }));
    expect((await openDeviceDraftStore(name).read())?.draft?.values).toEqual({ sign: signature });
    expect((await openDeviceDraftStore(key()).read())?.draft).toBeUndefined();
    expect((await openDeviceDraftStore(name.slice(0, -1)).read())?.draft).toBeUndefined();
  });

  it('is the one of the tab that wrote last, and never a mixture', async () => {
    const name = key();
    const [one, other] = [openDeviceDraftStore(name), openDeviceDraftStore(name)];
    await one.saveDraft(draftOf({ name: text('one'), sign: signature }));
    await other.saveDraft(draftOf({ name: text('other') }));
    expect((await one.read())?.draft?.values).toEqual({ name: text('other') });
    await other.saveDraft(draftOf({ name: text('other again') }));
    await one.saveDraft(draftOf({ sign: signature }));
    expect((await other.read())?.draft?.values).toEqual({ sign: signature });
  });

  it('is left alone by another tab in which only pages are viewed, and leaves alone what was viewed there', async () => {
    const name = key();
    const [one, other] = [openDeviceDraftStore(name), openDeviceDraftStore(name)];
    const page = (pageNumber: number) => ({ pageNumber, viewedAt: '2026-11-21T09:00:00.000Z' });
    const see = (draftStore: typeof one, pageNumber: number, version = 1) =>
      draftStore.saveViewed({ version, viewed: [page(pageNumber)] }, () => true);
    expect(await see(other, 1)).toBe(true);
    expect((await one.read())?.draft).toMatchObject({ isUntouched: true, values: {}, viewed: [page(1)] });
    await one.saveDraft(draftOf({ name: text('Jane') }));
    expect(await see(other, 2)).toBe(true);
    expect(await see(other, 2)).toBe(false);
    const { draft } = (await other.read()) ?? {};
    expect(draft).toMatchObject({ values: { name: text('Jane') }, viewed: [page(1), page(2)] });
    expect(draft).not.toHaveProperty('isUntouched');
    // What was filled into this version is still to be brought into the next one.
    expect(await see(other, 1, 2)).toBe(false);
    await one.saveDraft({ ...draftOf({ name: text('Jane') }), version: 2 });
    expect((await one.read())?.draft?.viewed).toBeUndefined();
  });

  it('goes with the submission, of which only the receipt stays', async () => {
    const draftStore = openDeviceDraftStore(key());
    await draftStore.saveDraft(draftOf({ name: text('Secret') }));
    await draftStore.changePending(() => pending);
    await draftStore.finish(receipt);
    expect(await draftStore.read()).toEqual({ draft: undefined, pending: undefined, receipt });
    const database = await openDB('document-signer');
    expect(JSON.stringify(await database.getAll('values'))).not.toContain('Secret');
    database.close();
  });

  it.each([
    ['after thirty days', Date.now() - maxAgeMs - 1],
    ['when its time is unreadable', Number.NaN],
  ])('goes %s, with its values', async (_, savedAt) => {
    const name = key();
    await openDeviceDraftStore(name).saveDraft(draftOf({ name: text('Old') }, savedAt));
    // The page is opened another time.
    vi.resetModules();
    const { openDeviceDraftStore: openLater } = await import('./device-draft-store.ts');
    expect((await openLater(name).read())?.draft).toBeUndefined();
    const database = await openDB('document-signer');
    expect(JSON.stringify(await database.getAll('values'))).not.toContain('Old');
    database.close();
  });
});

describe('a page that is left', () => {
  it('keeps what was typed without waiting for any answer of the device, which it would not hear', async () => {
    const draftStore = openDeviceDraftStore(key());
    await draftStore.saveDraft(draftOf({ name: text('Kept one'), sign: signature }));
    const get = vi.spyOn(IDBObjectStore.prototype, 'get');
    const commit = vi.spyOn(IDBTransaction.prototype, 'commit');
    const saving = draftStore.saveDraft(draftOf({ name: text('Newer'), sign: signature }), true);
    // What a browser still runs of a page that is left; the device answers later.
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
    expect(commit).toHaveBeenCalledTimes(1);
    expect(get).not.toHaveBeenCalled();
    expect(await saving).toBe(true);
    expect((await draftStore.read())?.draft?.values).toEqual({ name: text('Newer'), sign: signature });
  });

  it('is mixed with nothing of another tab, and keeps the pages viewed that it knows of', async () => {
    const name = key();
    const [left, other] = [openDeviceDraftStore(name), openDeviceDraftStore(name)];
    const viewed = [{ pageNumber: 1, viewedAt: '2026-11-21T09:00:00.000Z' }];
    await left.saveDraft(draftOf({ name: text('left') }));
    await other.saveDraft(draftOf({ name: text('other'), note: text('other') }));
    await left.saveDraft({ ...draftOf({ sign: signature }), viewed }, true);
    expect((await other.read())?.draft).toMatchObject({ values: { sign: signature }, viewed });
    expect((await other.read())?.draft?.values).toEqual({ sign: signature });
    // Shown again, it goes on from there.
    await left.saveDraft(draftOf({ sign: signature, name: text('back') }));
    expect((await other.read())?.draft).toMatchObject({ values: { name: text('back'), sign: signature }, viewed });
  });
});

describe('a clock that was ahead when a draft was kept', () => {
  it('makes it neither go at once nor stay for ever', async () => {
    const name = key();
    const year = 365 * 24 * 60 * 60_000;
    await openDeviceDraftStore(name).saveDraft(draftOf({ name: text('Jane') }, Date.now() + year));
    vi.resetModules();
    const { openDeviceDraftStore: openLater } = await import('./device-draft-store.ts');
    const found = (await openLater(name).read())?.draft;
    expect(found?.values).toEqual({ name: text('Jane') });
    expect(found?.savedAt).toBeLessThanOrEqual(Date.now());
  });
});

describe('a device on which nothing was kept, or nothing old', () => {
  it('is left without a database until something is', async () => {
    vi.stubGlobal('indexedDB', new IDBFactory());
    vi.resetModules();
    const { openDeviceDraftStore: openFirst } = await import('./device-draft-store.ts');
    const draftStore = openFirst(key());
    expect(await draftStore.read()).toEqual({ draft: undefined, pending: undefined, receipt: undefined });
    expect(await indexedDB.databases()).toEqual([]);
    await draftStore.saveDraft(draftOf({ name: text('Jane') }));
    expect((await draftStore.read())?.draft?.values).toEqual({ name: text('Jane') });
  });

  it('is read where the browser does not say which databases there are', async () => {
    const name = key();
    await openDeviceDraftStore(name).saveDraft(draftOf({ name: text('Jane') }));
    vi.resetModules();
    vi.spyOn(indexedDB, 'databases').mockRejectedValue(new DOMException('no', 'UnknownError'));
    const { openDeviceDraftStore: openLater } = await import('./device-draft-store.ts');
    expect((await openLater(name).read())?.draft?.values).toEqual({ name: text('Jane') });
  });
});

describe('a device that is full', () => {
  /** The next thing that is put fails as browsers have it fail: the whole change is taken back. */
  function fillUp(): void {
    const { put } = IDBObjectStore.prototype;
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(function (this: IDBObjectStore, ...given) {
      const request = put.apply(this, given);
      this.transaction.abort();
      return request;
    });
  }

  it('says so once, keeps what it had, and takes more when there is room again', async () => {
    const draftStore = openDeviceDraftStore(key());
    await draftStore.saveDraft(draftOf({ name: text('Jane') }));
    fillUp();
    await expect(draftStore.saveDraft(draftOf({ name: text('Joan') }))).rejects.toThrow();
    expect((await draftStore.read())?.draft?.values).toEqual({ name: text('Jane') });
    fillUp();
    await expect(draftStore.finish(receipt)).rejects.toThrow();
    fillUp();
    await expect(draftStore.changePending(() => pending)).rejects.toThrow();
    await draftStore.saveDraft(draftOf({ name: text('Joan') }));
    expect((await draftStore.read())?.draft?.values).toEqual({ name: text('Joan') });
    // Of what cannot be stored at all, no part is.
    const strange = { ...text('x'), act: () => {} };
    await expect(draftStore.saveDraft(draftOf({ name: text('Jill'), strange }))).rejects.toThrow();
    expect((await draftStore.read())?.draft?.values).toEqual({ name: text('Joan') });
  });
});

describe('what somebody else left in the database', () => {
  it('is taken for nothing when it is no draft and no submission', async () => {
    const name = key();
    await openDeviceDraftStore(name).saveDraft(draftOf({}));
    const database = await openDB('document-signer');
    await database.put('drafts', { key: name, version: 'two', savedAt: Date.now() });
    await database.put('pending', { key: name, payload: 5, savedAt: Date.now() });
    database.close();
    expect(await openDeviceDraftStore(name).read()).toMatchObject({ draft: undefined, pending: undefined });
  });
});

it('a submission that nobody has confirmed is there again, to the letter', async () => {
  const name = key();
  await openDeviceDraftStore(name).changePending(() => pending);
  const draftStore = openDeviceDraftStore(name);
  expect((await draftStore.read())?.pending).toMatchObject(pending);
  await draftStore.changePending(() => undefined);
  expect((await draftStore.read())?.pending).toBeUndefined();
});
