import { ServiceError } from '@document-signer/core';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { textField } from '../../../test/sample.ts';
import { lostConnection, sampleDesignerClient } from '../../../test/sample-designer-client.ts';
import type { FieldDesignerProps } from '../props.ts';
import { createDesignerStore } from './designer-store.ts';
import { selectIsDirty } from './state.ts';

const onSave = vi.fn();
const onError = vi.fn();
beforeEach(() => vi.clearAllMocks());

async function open(more: Partial<FieldDesignerProps> = {}) {
  const service = sampleDesignerClient();
  const store = createDesignerStore(() => ({ client: service.client, documentId: 'doc', onSave, onError, ...more }));
  store.getState().takeDocument(await service.client.getDocument('doc', { signal: new AbortController().signal }));
  const label = (text: string) =>
    store
      .getState()
      .change((fields) => fields.map((field, index) => (index === 0 ? { ...field, label: text } : field)));
  const labels = () => store.getState().fields.map((field) => field.label);
  const storedLabels = () => service.stored().fields.map((field) => (field as { label: string }).label);
  return { ...service, store, label, labels, storedLabels, state: () => store.getState() };
}

const isDirty = ({ state }: Awaited<ReturnType<typeof open>>) => selectIsDirty(state());

describe('saving', () => {
  it('sends the loaded version with the fields, and notifies the host', async () => {
    const designer = await open();
    designer.label('First name');
    expect(isDirty(designer)).toBe(true);
    expect(await designer.state().save()).toBe(true);
    expect(designer.storedLabels()).toEqual(['First name', 'NOTE']);
    expect(designer.state()).toMatchObject({ version: 2, saving: 'idle' });
    expect(isDirty(designer)).toBe(false);
    expect(onSave.mock.calls).toEqual([[{ version: 2, fields: designer.state().fields }]]);
  });

  it('sends nothing without changes, or after undoing them', async () => {
    const designer = await open();
    designer.label('First name');
    designer.state().undo();
    expect(await designer.state().save()).toBe(true);
    expect(designer.stored().version).toBe(1);
  });

  it('sends one request for concurrent calls', async () => {
    const designer = await open();
    designer.label('First name');
    expect(await Promise.all([designer.state().save(), designer.state().save()])).toEqual([true, true]);
    expect(designer.stored().version).toBe(2);
  });

  it('leaves changes made during the request unsaved', async () => {
    const designer = await open();
    designer.label('First name');
    const saving = designer.state().save();
    designer.label('Full name');
    expect(await saving).toBe(false);
    expect(isDirty(designer)).toBe(true);
    expect(designer.storedLabels()[0]).toBe('First name');
    expect(await designer.state().save()).toBe(true);
    expect(designer.storedLabels()[0]).toBe('Full name');
  });

  it('is aborted without an error when the designer unmounts', async () => {
    const designer = await open();
    designer.label('First name');
    designer.failNext(new DOMException('Aborted', 'AbortError'));
    const saving = designer.state().save();
    designer.state().stopSaving();
    expect(await saving).toBe(false);
    expect(designer.signals[0]?.aborted).toBe(true);
    expect(isDirty(designer)).toBe(true);
    expect(onError).not.toHaveBeenCalled();
  });
});

describe('a failure', () => {
  it.each([
    ['a lost network', lostConnection(), 'unreachable'],
    ['an expired key', new ServiceError('EXPIRED_API_KEY'), 'expired_key'],
    ['an error of the server', new ServiceError('INTERNAL_ERROR'), 'service_failed'],
  ])('keeps the changes and the reason: %s', async (_, error, kind) => {
    const designer = await open();
    designer.label('First name');
    designer.failNext(error);
    expect(await designer.state().save()).toBe(false);
    expect(designer.state()).toMatchObject({ saving: 'failed', saveFailure: { kind } });
    expect(designer.labels()[0]).toBe('First name');
    expect(onError).toHaveBeenCalledOnce();
    expect(await designer.state().save()).toBe(true);
    expect(designer.state()).toMatchObject({ saving: 'idle', saveFailure: undefined });
  });

  it('names the field that the service refused', async () => {
    const designer = await open();
    designer.label('First name');
    designer.failNext(new ServiceError('VALIDATION_ERROR', { details: { field: 'fields[1].width', reason: 'range' } }));
    await designer.state().save();
    expect(designer.state()).toMatchObject({ saveFailure: { kind: 'rejected' }, refusedFieldId: 'note' });
  });

  it('keeps undone changes unsaved, since the service may have stored them', async () => {
    const designer = await open();
    designer.label('First name');
    designer.failNext(lostConnection(), true);
    await designer.state().save();
    designer.state().undo();
    expect(isDirty(designer)).toBe(true);
    expect(await designer.state().save()).toBe(true);
    expect(designer.storedLabels()[0]).toBe('NAME');
  });

  it('does not conflict with its own changes when the response was lost', async () => {
    const designer = await open();
    designer.label('First name');
    designer.failNext(lostConnection(), true);
    await designer.state().save();
    expect(await designer.state().save()).toBe(true);
    expect(designer.stored()).toMatchObject({ version: 2 });
    designer.label('Surname');
    designer.failNext(lostConnection(), true);
    await designer.state().save();
    designer.label('Full name');
    expect(await designer.state().save()).toBe(true);
    expect(designer.storedLabels()[0]).toBe('Full name');
  });
});

describe('a conflict', () => {
  const theirs = [textField('name', { label: 'Tenant' }), textField('rent')];

  async function openConflict() {
    const designer = await open();
    designer.label('First name');
    designer.saveAsOther(theirs);
    expect(await designer.state().save()).toBe(false);
    expect(designer.state()).toMatchObject({ saving: 'conflict', theirs: { version: 2 } });
    expect(designer.labels()).toEqual(['First name', 'NOTE']);
    return designer;
  }

  it('overwrites the other version when ours is kept', async () => {
    const designer = await openConflict();
    await designer.state().keepMine();
    expect(designer.storedLabels()).toEqual(['First name', 'NOTE']);
    expect(designer.state()).toMatchObject({ version: 3, saving: 'idle', theirs: undefined });
  });

  it('takes their version in one undo step', async () => {
    const designer = await openConflict();
    designer.state().takeTheirs();
    expect(designer.labels()).toEqual(['Tenant', 'RENT']);
    expect(isDirty(designer)).toBe(false);
    designer.state().undo();
    expect(designer.labels()).toEqual(['First name', 'NOTE']);
    expect(isDirty(designer)).toBe(true);
  });

  it('persists when its dialog is closed, and reappears on the next save', async () => {
    const designer = await openConflict();
    designer.state().closeConflict();
    expect(designer.state()).toMatchObject({ saving: 'conflict', theirs: undefined });
    expect(isDirty(designer)).toBe(true);
    designer.saveAsOther([...theirs, textField('deposit')]);
    expect(await designer.state().save()).toBe(false);
    expect(designer.state().theirs?.fields).toHaveLength(3);
  });

  it('reappears when another user saves before the decision', async () => {
    const designer = await openConflict();
    designer.saveAsOther([textField('deposit')]);
    await designer.state().keepMine();
    expect(designer.state()).toMatchObject({ saving: 'conflict', theirs: { version: 3 } });
    expect(designer.stored().fields).toHaveLength(1);
  });

  it('is not reported when the newer version has our fields, or those loaded before', async () => {
    const designer = await open();
    designer.label('First name');
    designer.saveAsOther(designer.state().savedFields);
    expect(await designer.state().save()).toBe(true);
    expect(designer.stored().version).toBe(3);
    designer.label('Full name');
    designer.saveAsOther(designer.state().fields);
    expect(await designer.state().save()).toBe(true);
    expect(designer.state().version).toBe(4);
  });

  it('is a failure when the newer version cannot be loaded', async () => {
    const service = sampleDesignerClient();
    const document = await service.client.getDocument('doc', { signal: new AbortController().signal });
    const client = { ...service.client, getDocument: () => Promise.reject(lostConnection()) };
    const store = createDesignerStore(() => ({ client, documentId: 'doc' }));
    store.getState().takeDocument(document);
    store.getState().change(() => []);
    service.saveAsOther(theirs);
    expect(await store.getState().save()).toBe(false);
    expect(store.getState()).toMatchObject({ saving: 'failed', saveFailure: { kind: 'unreachable' } });
  });
});
