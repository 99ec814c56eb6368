// @vitest-environment happy-dom
// Not in a VM context: channels between tabs and tasks of the event loop belong to the process.

import { ServiceError } from '@document-signer/core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { busy, openTwo, setUpTabs, startService, waiting } from '../../test/two-tabs.ts';
import { itSendsFromTwoTabs } from '../../test/two-tabs-cases.ts';

const { locks } = await vi.importActual<{ readonly locks: LockManager }>('node:worker_threads');

const browser = setUpTabs();
beforeEach(() => void Object.defineProperty(navigator, 'locks', { value: locks, configurable: true }));
afterEach(() => void Reflect.deleteProperty(navigator, 'locks'));

describe('two tabs with one document', () => {
  itSendsFromTwoTabs();

  it('send one submission when both were asked to without a connection', async () => {
    const service = startService();
    const [one, other] = await openTwo(service);
    browser.isOnLine = false;
    void one.state().submit();
    await expect.poll(() => other.shows().cause).toBe('offline');
    expect(await other.state().submit()).toBeUndefined();
    browser.isOnLine = true;
    globalThis.dispatchEvent(new Event('online'));
    for (const tab of [one, other]) await expect.poll(() => tab.state().submission).toBe('done');
    expect(service.sent).toHaveLength(1);
    expect(one.onComplete.mock.calls.length + other.onComplete.mock.calls.length).toBe(1);
  });

  it('both tell that it may be stored when the service failed at it, and send the very same again from either', async () => {
    for (const whose of [0, 1] as const) {
      const service = startService([busy(), new ServiceError('SUBMISSION_FAILED', { status: 500 })]);
      const both = await openTwo(service);
      const [one, other] = both;
      void one.state().submit();
      await expect.poll(other.shows).toEqual(waiting);
      one.state().sendNow();
      for (const tab of both) {
        await expect.poll(() => tab.state().submitFailure).toMatchObject({ during: 'sending', retryable: true });
        expect(tab.state()).toMatchObject({ submission: 'editing', attempt: { hasFailed: true } });
      }
      await both[whose].state().submit();
      for (const tab of both) await expect.poll(() => tab.state().submission).toBe('done');
      expect(service.sent).toHaveLength(3);
      expect(new Set(service.sent.map(({ checksum }) => checksum)).size).toBe(1);
    }
  });

  it('can both be told not to wait any longer, and filled in again when the service has refused it', async () => {
    const changed = new ServiceError('SUBMISSION_FAILED', { status: 409, details: { reason: 'document_changed' } });
    const service = startService([busy(), changed]);
    const [one, other] = await openTwo(service);
    void one.state().submit();
    await expect.poll(other.shows).toEqual(waiting);
    other.state().sendNow();
    for (const tab of [one, other]) await expect.poll(() => tab.state().submission).toBe('editing');
    expect(one.state().submitFailure?.kind).toBe('document_changed');
    expect(service.sent).toHaveLength(2);
  });
});
