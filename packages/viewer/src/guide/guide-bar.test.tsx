import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { announced, signature, signatureField, text, textField } from '../../test/sample.ts';
import { fieldOf } from '../../test/show-field.tsx';
import { showGuide } from '../../test/show-guide.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const press = (name: string | RegExp) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
const focused = () => document.activeElement?.closest('[data-field-id]')?.getAttribute('data-field-id');

describe('GuideBar', () => {
  it('shows the progress and the next field', async () => {
    const { part, store } = await showGuide();
    expect(part('progress-long')?.textContent).toBe('0 of 2 required fields done');
    expect(part('next-field')?.textContent).toBe('Next: NAME (page 1)');
    act(() => void store.getState().setValue('name', text('Jane')));
    expect(part('progress-long')?.textContent).toBe('1 of 2 required fields done');
    expect(part('next-field')?.textContent).toBe('Next: SIGN (page 2)');
  });

  it('goes from field to field', async () => {
    await showGuide();
    expect(screen.queryByRole('button', { name: 'Previous required field' })).toBeNull();
    await press('Start: NAME');
    expect(focused()).toBe('name');
    await press('Next required field: SIGN');
    expect(focused()).toBe('sign');
    await press('Previous required field');
    expect(focused()).toBe('name');
  });

  it('has keyboard shortcuts', async () => {
    const { part } = await showGuide();
    const bar = part('guide-bar') as HTMLElement;
    await act(async () => fireEvent.keyDown(bar, { key: 'PageDown', altKey: true }));
    expect(focused()).toBe('name');
    await act(async () => fireEvent.keyDown(bar, { key: 'PageUp', altKey: true }));
    expect(focused()).toBe('sign');
  });

  it('shortens the Next button on a small screen', async () => {
    const { store } = await showGuide();
    act(() => store.getState().setRoom(390));
    await press('Start: NAME');
    expect(screen.getByRole('button', { name: 'Next: SIGN' }).textContent).toBe('Next');
  });

  it('skips optional fields, and offers a button to the empty ones', async () => {
    const { store } = await showGuide([textField('note', { required: false }), textField('name', { y: 0.3 })]);
    expect(screen.getByRole('button', { name: 'Start: NAME' })).toBeTruthy();
    await press('1 optional: NOTE');
    expect(focused()).toBe('note');
    act(() => void store.getState().setValue('note', text('Later')));
    expect(screen.queryByRole('button', { name: /optional/ })).toBeNull();
  });

  it('goes to an optional field with an invalid value', async () => {
    const fields = [textField('name', { value: text('Jane') }), fieldOf('email', { id: 'mail', required: false })];
    const { part, store } = await showGuide(fields);
    expect(part('progress')?.dataset.done).toBe('true');
    act(() => void store.getState().enterValue('mail', { type: 'email', content: 'jane@' }));
    expect(part('progress')?.dataset.done).toBeUndefined();
    expect(part('progress-long')?.textContent).toBe('1 of 1 required field done');
    await press(/^Start: /);
    expect(focused()).toBe('mail');
  });

  it('offers the review when no required field is empty', async () => {
    const filled = { required: true, value: text('Jane') };
    const { part, unmount } = await showGuide([textField('name', filled)]);
    expect(part('progress-long')?.textContent).toBe('All required fields complete');
    expect(screen.queryByRole('button', { name: /^(Start|Next)/ })).toBeNull();
    expect(part('submit')?.dataset.tone).toBe('primary');
    unmount();
    const readOnly = await showGuide([textField('name', { required: false, editable: false, value: text('Jane') })]);
    expect(readOnly.part('progress-long')?.textContent).toBe('No required fields');
    await press('Review and submit');
    await press('Submit');
    await expect.poll(() => readOnly.sent).toHaveLength(1);
  });

  it('goes to pages that must be viewed, then to the review', async () => {
    const { part, store } = await showGuide([textField('name')]);
    act(() => store.getState().setOptions({ requireAllPagesViewed: true }));
    expect(part('next-field')?.textContent).toBe('Next: NAME (page 1)');
    act(() => void store.getState().setValue('name', text('Jane')));
    expect(part('progress')?.dataset.done).toBeUndefined();
    expect(part('progress-long')?.textContent).toBe('2 pages not viewed yet');
    expect(part('next-field')).toBeNull();
    act(() => store.getState().markViewed([1], new Date().toISOString()));
    const wishes: unknown[] = [];
    store.subscribe(({ pendingNavigation }) => wishes.push(pendingNavigation));
    await press('Next: 1 page not viewed yet');
    expect(wishes).toContainEqual(expect.objectContaining({ to: 'page', target: 2 }));
    expect(part('submit')?.dataset.tone).toBeUndefined();
    act(() => store.getState().markViewed([2], new Date().toISOString()));
    expect(part('progress')?.dataset.done).toBe('true');
    expect(screen.queryByRole('button', { name: /^Next/ })).toBeNull();
    expect(part('submit')?.dataset.tone).toBe('primary');
  });

  it('counts the pages that are left to view', async () => {
    const mail = fieldOf('email', { id: 'mail', required: false });
    const { part, store } = await showGuide([mail, textField('end', { page: 2, required: false })]);
    act(() => store.getState().setOptions({ requireAllPagesViewed: true }));
    expect(part('progress-short')?.textContent).toBe('0/2');
    act(() => store.getState().markViewed([1], new Date().toISOString()));
    expect(part('progress-short')?.textContent).toBe('1/2');
    expect(part('progress-bar')).toMatchObject({ value: 1, max: 2 });
    act(() => void store.getState().enterValue('mail', { type: 'email', content: 'jane@' }));
    expect(part('progress-short')).toBeNull();
    expect(part('progress-long')?.textContent).toBe('No required fields');
    expect(part('next-field')?.textContent).toMatch(/^Next: /);
  });

  it('announces the progress after a pause, not on each keystroke', async () => {
    const { store } = await showGuide();
    vi.useFakeTimers();
    act(() => store.getState().enterValue('name', text('J')));
    act(() => vi.advanceTimersByTime(1000));
    act(() => store.getState().enterValue('name', text('Ja')));
    act(() => vi.advanceTimersByTime(1000));
    expect(announced(store)).toMatch(/is open/);
    act(() => vi.advanceTimersByTime(600));
    expect(announced(store)).toBe('1 of 2 required fields done');
    act(() => store.getState().enterValue('name', text('Jan')));
    act(() => store.getState().announce((messages) => messages.removedCharacters));
    act(() => vi.advanceTimersByTime(2000));
    expect(announced(store)).toBe('Unsupported characters removed.');
  });
});

describe('while a submission is sent', () => {
  it('shows a spinner, except while it waits for a retry', async () => {
    const { store, part } = await showGuide();
    const delivery = { mayHaveArrived: false, cause: undefined, until: undefined };
    act(() => store.setState({ submission: 'sending', delivery: { ...delivery, state: 'sending' } }));
    expect(part('submit')?.textContent).toBe('Submitting…');
    expect(part('spinner')).not.toBeNull();
    act(() => store.setState({ delivery: { ...delivery, state: 'waiting', cause: 'offline' } }));
    expect(screen.getByText('Not sent yet')).toBeTruthy();
    expect(part('submit')?.textContent).toBe('Submit');
    expect(part('submit')?.getAttribute('aria-busy')).toBe('false');
    expect(part('submit')?.getAttribute('aria-disabled')).toBe('true');
    expect(part('submit')?.dataset.tone).toBeUndefined();
    expect(part('spinner')).toBeNull();
  });
});

describe('one signature for several fields', () => {
  it('is announced once, with the number of fields', async () => {
    const fields = [signatureField('one'), signatureField('two', { y: 0.4 }), signatureField('three', { page: 2 })];
    const { store, part } = await showGuide(fields);
    act(() => void store.getState().applyToAll(['two', 'three'], signature));
    expect(part('live-region')?.textContent).toBe('Signature added to 2 more fields.');
  });
});
