import { ServiceError } from '@document-signer/core';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { createRef, StrictMode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sampleDocument, textField } from '../../../test/sample.ts';
import { lostConnection, sampleDesignerClient } from '../../../test/sample-designer-client.ts';
import { FieldDesigner } from '../field-designer.tsx';
import type { FieldDesignerHandle, FieldDesignerProps } from '../props.ts';

vi.mock('../../fonts/page-fonts.ts', () => import('../../../test/sample-fonts.ts'));
vi.mock('../../pdf/load-document.ts', () => import('../../../test/sample-load-document.ts'));

beforeEach(() => {
  localStorage.clear();
  // Browsers dispatch `close` later, after StrictMode has reopened the dialog.
  vi.spyOn(HTMLDialogElement.prototype, 'close').mockImplementation(function (this: HTMLDialogElement) {
    this.removeAttribute('open');
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

type Service = ReturnType<typeof sampleDesignerClient>;
const documentId = sampleDocument().metadata.id;

async function show(service: Service = sampleDesignerClient(), props: Partial<FieldDesignerProps> = {}) {
  const ref = createRef<FieldDesignerHandle>();
  const view = render(<FieldDesigner client={service.client} documentId={documentId} ref={ref} {...props} />, {
    wrapper: StrictMode,
  });
  await act(async () => {});
  const add = (label: string) => act(async () => ref.current?.addFields([textField(label, { label })]));
  const labels = () => ref.current?.getFields().map((field) => field.label);
  return { ...view, service, add, labels };
}

const button = (name: string) => screen.getByRole('button', { name });
const press = (name: string) => act(async () => fireEvent.click(button(name)));
const stateShown = () => document.querySelector('[data-part="save-state"]')?.textContent;
const asksBeforeLeaving = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
const saveByKey = () => act(async () => fireEvent.keyDown(button('Save'), { key: 's', ctrlKey: true }));

describe('saving', () => {
  it('shows its state, and the browser asks before leaving unsaved changes', async () => {
    const { add } = await show();
    expect(stateShown()).toBe('All changes saved');
    expect(button('Save').getAttribute('aria-disabled')).toBe('true');
    expect(asksBeforeLeaving()).toBe(false);
    await add('Rent');
    expect(stateShown()).toBe('Unsaved changes');
    expect(asksBeforeLeaving()).toBe(true);
    await press('Save');
    expect(stateShown()).toBe('All changes saved');
    expect(asksBeforeLeaving()).toBe(false);
    expect(screen.getByText('Saved.').closest('[role="status"]')).toBeTruthy();
  });

  it('works with Ctrl+S', async () => {
    const { add, service } = await show();
    await add('Rent');
    await saveByKey();
    expect(service.stored()).toMatchObject({ version: 2, fields: [{}, {}, { label: 'Rent' }] });
  });

  it('shows why it failed, and can be retried', async () => {
    const { add, service } = await show();
    await add('Rent');
    service.failNext(lostConnection());
    await press('Save');
    expect(stateShown()).toBe('Not saved');
    expect(screen.getByRole('alert').textContent).toContain('Not saved: Can’t connect to the server');
    await press('Try again');
    expect(stateShown()).toBe('All changes saved');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('retries when the browser is back online', async () => {
    const { add, service } = await show();
    await add('Rent');
    service.failNext(lostConnection());
    await press('Save');
    await act(async () => window.dispatchEvent(new Event('online')));
    expect(service.stored().version).toBe(2);
  });

  it('asks to sign in again when the key has expired', async () => {
    const { add, service } = await show();
    await add('Rent');
    service.failNext(new ServiceError('EXPIRED_API_KEY'));
    await press('Save');
    expect(screen.getByRole('alert').textContent).toContain('Not saved: Your session has expired');
    expect(screen.getByRole('alert').textContent).toContain('Your changes are still here. Sign in again');
  });

  it('links to the field that the service refused', async () => {
    const { add, service } = await show();
    await add('Rent');
    service.failNext(new ServiceError('VALIDATION_ERROR', { details: { field: 'fields[2].width', reason: 'range' } }));
    await press('Save');
    expect(screen.getByRole('alert').textContent).toContain('Correct the field “Rent”');
    await press('Show field');
    expect((document.activeElement as HTMLElement | null)?.dataset.fieldId).toBe('Rent');
  });
});

describe('the conflict dialog', () => {
  async function openConflict() {
    const shown = await show();
    await shown.add('Rent');
    shown.service.saveAsOther([textField('name', { label: 'Tenant' }), textField('deposit')]);
    await press('Save');
    return { ...shown, dialog: screen.getByRole('dialog', { name: 'Someone else changed this document' }) };
  }

  it('lists the changes of the other user', async () => {
    const { dialog } = await openConflict();
    const listed = [...dialog.querySelectorAll('li li')].map(({ textContent, parentElement }) => [
      parentElement?.previousElementSibling?.textContent,
      textContent,
    ]);
    expect(listed).toEqual([
      ['1 field added', 'DEPOSIT, Text, page 1'],
      ['1 field removed', 'NOTE, Text, page 1'],
      ['1 field changed', 'Tenant, Text, page 1'],
    ]);
  });

  it('can keep our version', async () => {
    const { service, labels } = await openConflict();
    await press('Keep mine');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(stateShown()).toBe('All changes saved');
    expect(service.stored().fields).toEqual(expect.arrayContaining([expect.objectContaining({ label: 'Rent' })]));
    expect(labels()).toEqual(['NAME', 'NOTE', 'Rent']);
  });

  it('can take their version, which undo reverts', async () => {
    const { labels } = await openConflict();
    await press('Take theirs');
    expect(labels()).toEqual(['Tenant', 'DEPOSIT']);
    expect(stateShown()).toBe('All changes saved');
    await press('Undo');
    expect(labels()).toEqual(['NAME', 'NOTE', 'Rent']);
    expect(stateShown()).toBe('Unsaved changes');
  });

  it('changes nothing when closed, and can be reopened', async () => {
    const { dialog, labels, service } = await openConflict();
    await act(async () => fireEvent.click(within(dialog).getByRole('button', { name: 'Close' })));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(stateShown()).toBe('Not saved');
    expect(labels()).toEqual(['NAME', 'NOTE', 'Rent']);
    expect(service.stored().version).toBe(2);
    await press('Review changes');
    expect(screen.getByRole('dialog')).toBeTruthy();
  });
});

describe('unsaved changes on the device', () => {
  async function leaveWith(label: string, service = sampleDesignerClient(), props: Partial<FieldDesignerProps> = {}) {
    const { add, unmount } = await show(service, props);
    await add(label);
    unmount();
    return service;
  }

  it('are restored after a reload, in one undo step', async () => {
    const service = await leaveWith('Rent');
    const { labels } = await show(service);
    expect(labels()).toEqual(['NAME', 'NOTE', 'Rent']);
    expect(screen.getByText('We restored your unsaved changes')).toBeTruthy();
    expect(stateShown()).toBe('Unsaved changes');
    await press('Undo');
    expect(labels()).toEqual(['NAME', 'NOTE']);
    expect(screen.queryByText('We restored your unsaved changes')).toBeNull();
    expect(button('Undo').getAttribute('aria-disabled')).toBe('true');
  });

  it('are written shortly after a change', async () => {
    const { add } = await show();
    await add('Rent');
    await vi.waitFor(() => expect(localStorage.length).toBe(1));
  });

  it('are written when the user leaves the page', async () => {
    const { add } = await show();
    await add('Rent');
    window.dispatchEvent(new Event('pagehide'));
    expect(localStorage.getItem(`document-signer:fields:${documentId}`)).toContain('Rent');
  });

  it('are deleted once saved', async () => {
    const service = await leaveWith('Rent');
    const { unmount } = await show(service);
    await press('Save');
    expect(screen.queryByText('We restored your unsaved changes')).toBeNull();
    unmount();
    expect(localStorage.length).toBe(0);
  });

  it('can be discarded, which Undo reverts', async () => {
    const { labels, unmount } = await show(await leaveWith('Rent'));
    await press('Discard');
    expect(labels()).toEqual(['NAME', 'NOTE']);
    expect(stateShown()).toBe('All changes saved');
    await press('Undo');
    expect(labels()).toEqual(['NAME', 'NOTE', 'Rent']);
    await press('Redo');
    unmount();
    expect(localStorage.length).toBe(0);
  });

  it('conflict when the document has a newer version', async () => {
    const service = await leaveWith('Rent');
    service.saveAsOther([textField('deposit')]);
    const { labels } = await show(service);
    expect(labels()).toEqual(['NAME', 'NOTE', 'Rent']);
    await press('Save');
    const dialog = screen.getByRole('dialog');
    expect(dialog.textContent).toContain('1 field added');
    expect(dialog.textContent).toContain('2 fields removed');
    await press('Take theirs');
    expect(labels()).toEqual(['DEPOSIT']);
  });

  it('are not restored when they were saved but the response was lost', async () => {
    const service = sampleDesignerClient();
    const { add, unmount } = await show(service);
    await add('Rent');
    service.failNext(lostConnection(), true);
    await press('Save');
    unmount();
    await show(service);
    expect(stateShown()).toBe('All changes saved');
    expect(localStorage.length).toBe(0);
  });

  it('are not deleted by another tab', async () => {
    const service = await leaveWith('Rent');
    const { unmount } = await show(service);
    localStorage.setItem(`document-signer:fields:${documentId}`, '{"by":"another tab"}');
    await press('Save');
    unmount();
    expect(localStorage.length).toBe(1);
  });

  it('are not kept with `drafts="none"` or controlled fields', async () => {
    await leaveWith('Rent', undefined, { drafts: 'none' });
    await leaveWith('Rent', undefined, { fields: [textField('name')], onFieldsChange: () => {} });
    expect(localStorage.length).toBe(0);
  });

  it('are optional: the designer works while storage is blocked', async () => {
    const refuse = () => {
      throw new DOMException('Blocked', 'SecurityError');
    };
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
    const service = await leaveWith('Rent');
    expect((await show(service)).labels()).toEqual(['NAME', 'NOTE']);
  });
});
