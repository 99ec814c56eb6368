// @vitest-environment happy-dom
// Not in a VM context: locks, channels between tabs and tasks of the event loop belong to the process.

import { ServiceError } from '@document-signer/core';
import { afterEach, describe, expect, it } from 'vitest';
import { signature, text } from '../../test/sample.ts';
import { busy, lost, openTwo, startService } from '../../test/two-tabs.ts';

let close = () => {};
afterEach(() => close());

/** Opens two tabs. The first one edits. */
async function open(failures: unknown[] = []) {
  const service = startService(failures);
  const tabs = await openTwo(service);
  close = tabs.close;
  return { ...tabs, service };
}

const filled = { name: text('Jane'), sign: signature };

describe('a second tab', () => {
  it('accepts no input and submits nothing while the first one edits', async () => {
    const { other, service } = await open();
    await expect.poll(() => other.state().isOpenElsewhere).toBe(true);
    expect(other.state().setValue('name', text('Joan'))).toBe(false);
    expect(await other.state().submit()).toBeUndefined();
    expect(service.sent).toEqual([]);
  });

  it('takes over with the latest draft, and locks the first one', async () => {
    const { one, other } = await open();
    one.state().enterValue('note', text('Just typed'));
    other.state().takeOver();
    await expect.poll(() => other.state().values).toEqual({ ...filled, note: text('Just typed') });
    expect(other.state()).toMatchObject({ isOpenElsewhere: false, restored: { source: 'draft' } });
    expect(one.state().isOpenElsewhere).toBe(true);
    expect(one.state().setValue('name', text('Joan'))).toBe(false);
  });

  it('returns the document with changed and removed values', async () => {
    const { one, other } = await open();
    one.state().enterValue('note', text('Removed later'));
    other.state().takeOver();
    await expect.poll(() => other.state().values.note).toBeDefined();
    other.state().setValue('name', text('Joan'));
    other.state().setValue('note', undefined);
    one.state().takeOver();
    await expect.poll(() => one.state().values).toEqual({ ...filled, name: text('Joan') });
    expect(other.state().isOpenElsewhere).toBe(true);
  });

  it('continues when the first one is closed', async () => {
    const { one, other } = await open();
    one.state().enterValue('note', text('Just typed'));
    one.close();
    await expect.poll(() => other.state().values).toEqual({ ...filled, note: text('Just typed') });
    expect(other.state().isOpenElsewhere).toBe(false);
  });

  it('shows the receipt when the first one has submitted', async () => {
    const { one, other, service } = await open();
    const result = await one.state().submit();
    await expect.poll(() => other.state().result).toEqual(result);
    expect(other.state()).toMatchObject({ submission: 'done', isOpenElsewhere: false });
    expect(one.state()).toMatchObject({ submission: 'done', result });
    expect(service.sent).toHaveLength(1);
    expect(other.onComplete).not.toHaveBeenCalled();
  });
});

describe('taking over while the first tab sends', () => {
  it('continues a submission that waits, which can be canceled and changed', async () => {
    const { one, other, service } = await open([busy(), busy()]);
    void one.state().submit();
    await expect.poll(() => one.state().delivery?.state).toBe('waiting');
    other.state().takeOver();
    await expect.poll(() => other.state().delivery).toMatchObject({ state: 'waiting', mayHaveArrived: false });
    expect(one.state()).toMatchObject({ submission: 'editing', isOpenElsewhere: true });
    expect(other.state().cancelSending()).toBe(true);
    await expect.poll(() => other.state().submission).toBe('editing');
    other.state().setValue('name', text('Joan'));
    await other.state().submit();
    expect(service.names()).toEqual(['Joan']);
    await expect.poll(() => one.state().result).toEqual(other.state().result);
  });

  it('resends a submission that may have arrived, unchanged', async () => {
    const { one, other, service } = await open([lost(), lost()]);
    void one.state().submit();
    await expect.poll(() => one.state().delivery).toMatchObject({ state: 'waiting', mayHaveArrived: true });
    other.state().takeOver();
    await expect.poll(() => other.state().submission).toBe('done');
    expect(other.state().values).toEqual(filled);
    expect(new Set(service.sent.map(({ checksum }) => checksum)).size).toBe(1);
    expect(service.names()).toEqual(['Jane']);
    expect([one.onComplete, other.onComplete].map(({ mock }) => mock.calls.length)).toEqual([0, 1]);
  });

  it('drops a submission that the service rejects in the other tab', async () => {
    const changed = new ServiceError('SUBMISSION_FAILED', { status: 409, details: { reason: 'document_changed' } });
    const { one, other } = await open([lost(), changed]);
    void one.state().submit();
    await expect.poll(() => one.state().delivery).toMatchObject({ state: 'waiting', mayHaveArrived: true });
    other.state().takeOver();
    await expect.poll(() => other.state().submitFailure?.kind).toBe('document_changed');
    one.state().takeOver();
    await expect.poll(() => one.state()).toMatchObject({ isOpenElsewhere: false, attempt: undefined, values: filled });
    expect(one.state().submission).toBe('editing');
  });

  it('leaves a submission that failed in the service to the signer, who resends the same payload', async () => {
    const { one, other, service } = await open([new ServiceError('SUBMISSION_FAILED', { status: 500 })]);
    await one.state().submit();
    other.state().takeOver();
    await expect.poll(() => other.state().restored).toMatchObject({ mayHaveArrived: true });
    expect(service.sent).toHaveLength(1);
    await other.state().submit();
    expect(service.sent[1]).toEqual(service.sent[0]);
    expect(other.state().submission).toBe('done');
  });
});
