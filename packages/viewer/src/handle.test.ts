import { describe, expect, it, vi } from 'vitest';
import { sampleClient, sampleDeps, sampleDocument, signature, text } from '../test/sample.ts';
import type { SignerEvents } from './events.ts';
import { createHandle } from './handle.ts';
import { createSignerStore } from './store/signer-store.ts';

function closed(events: SignerEvents = {}) {
  const store = createSignerStore(sampleDeps(sampleClient().client, events));
  return { store, handle: createHandle(store, sampleDocument().metadata.id) };
}

describe('the handle', () => {
  it('can be used before the document is loaded', () => {
    const { handle } = closed();
    expect(handle.getState()).toMatchObject({ status: 'loading', pageCount: 0, progress: { required: 0 } });
    expect(handle.getValues()).toEqual({});
    expect(handle.validate()).toEqual([]);
    expect(handle.setValue('name', 'Jane')).toBe(false);
    expect(handle.nextField()).toBeUndefined();
  });

  it('goes to a page once the document is loaded', async () => {
    const { store, handle } = closed();
    handle.goToPage(99);
    await store.getState().open();
    expect(store.getState()).toMatchObject({ pendingNavigation: { to: 'page', target: 99 } });
  });

  it('returns the faults, the values to submit and the progress until all fields are filled', async () => {
    const { store, handle } = closed();
    await store.getState().open();
    expect(handle.validate()).toEqual(['name', 'sign']);
    expect(store.getState().reported.size).toBe(2);
    expect(handle.getState().status).toBe('ready');
    handle.setValue('name', 'Jane');
    handle.setValue('NOTE', '  ');
    expect(handle.getValues()).toEqual({ name: 'Jane' });
    handle.setValue('sign', signature.imageData);
    expect(handle.getState().progress).toEqual({ filled: 2, required: 2, remaining: 0 });
    await handle.submit();
    expect(handle.getState().status).toBe('submitted');
  });

  it('empties a field with undefined, and rejects values of another kind', async () => {
    const { store, handle } = closed();
    await store.getState().open();
    expect(handle.setValue('name', 'Jane')).toBe(true);
    expect(handle.setValue('name', 7)).toBe(false);
    expect(handle.setValue('gone', 'x')).toBe(false);
    expect(handle.getValues()).toEqual({ name: 'Jane' });
    expect(handle.setValue('name', undefined)).toBe(true);
    expect(handle.getValues()).toEqual({});
  });

  it('starts a new submission by reset after submitting', async () => {
    const { store, handle } = closed();
    await store.getState().open();
    handle.setValue('name', 'Jane');
    handle.reset();
    expect(handle.getValues()).toEqual({});
    handle.setValue('name', 'Jane');
    handle.setValue('sign', signature.imageData);
    await handle.submit();
    handle.reset();
    expect(handle.getState()).toMatchObject({ status: 'ready', result: undefined });
    expect(handle.getValues()).toEqual({});
  });
});

describe('events of the host', () => {
  it('report the progress when the document is open, then each time it changes', async () => {
    const onProgress = vi.fn();
    const { store } = closed({ onProgress });
    await store.getState().open();
    store.getState().setValue('name', text('J'));
    store.getState().setValue('name', text('Ja'));
    store.getState().setValue('note', text('x'));
    expect(onProgress.mock.calls.map(([{ filled, remaining }]) => [filled, remaining])).toEqual([
      [0, 2],
      [1, 1],
    ]);
  });

  it('report each change of the current page', async () => {
    const onPageChange = vi.fn();
    const { store } = closed({ onPageChange });
    await store.getState().open();
    const viewport = { width: 800, height: 600 };
    store.getState().setView({ currentPage: 2, viewport });
    store.getState().setView({ currentPage: 2, viewport });
    expect(onPageChange.mock.calls).toEqual([[2]]);
  });
});
