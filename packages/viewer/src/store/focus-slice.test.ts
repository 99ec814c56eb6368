import { describe, expect, it } from 'vitest';
import { sampleClient, sampleDeps, sampleDocument, signatureField, text, textField } from '../../test/sample.ts';
import { pinnedPages } from './focus-slice.ts';
import { createSignerStore } from './signer-store.ts';

async function openSample() {
  const fields = [
    textField('first'),
    textField('optional', { y: 0.2, required: false }),
    textField('second', { y: 0.3 }),
    signatureField('third', { page: 2 }),
  ];
  const store = createSignerStore(sampleDeps(sampleClient(sampleDocument(fields)).client));
  await store.getState().open();
  return store;
}

describe('going from field to field', () => {
  it('visits each empty required field in both directions, skips optional ones, and wraps around', async () => {
    const forwards = (await openSample()).getState().step;
    expect([1, 2, 3, 4].map(() => forwards(1))).toEqual(['first', 'second', 'third', 'first']);
    const backwards = (await openSample()).getState().step;
    expect([1, 2, 3, 4].map(() => backwards(-1))).toEqual(['third', 'second', 'first', 'third']);
  });

  it('continues from the focused field and skips filled ones', async () => {
    const store = await openSample();
    store.getState().setValue('second', text('x'));
    store.getState().noteFocus('optional');
    expect(store.getState().step(1)).toBe('third');
  });

  it('visits fields that the service reported as empty, until they change', async () => {
    const store = await openSample();
    for (const id of ['first', 'second']) store.getState().setValue(id, text('x'));
    store.getState().report(['second']);
    store.getState().noteFocus('first');
    expect(store.getState().step(1)).toBe('second');
    store.getState().setValue('second', text('y'));
    expect(store.getState().step(1)).toBe('third');
  });

  it('does nothing when no field is left', async () => {
    const store = createSignerStore(sampleDeps(sampleClient(sampleDocument([])).client));
    await store.getState().open();
    expect(store.getState().step(1)).toBeUndefined();
    expect(store.getState().pendingNavigation).toBeUndefined();
  });
});

describe('a pending navigation', () => {
  it('has a number, so that the same one can be requested twice, and is cleared once', async () => {
    const store = await openSample();
    store.getState().focusField('first');
    const id = store.getState().pendingNavigation?.id ?? 0;
    store.getState().focusField('first');
    store.getState().clearNavigation(id);
    expect(store.getState().pendingNavigation?.id).toBeGreaterThan(id);
    store.getState().clearNavigation(store.getState().pendingNavigation?.id ?? 0);
    expect(store.getState().pendingNavigation).toBeUndefined();
  });

  it('clamps a page to the document, and rejects a field that does not exist', async () => {
    const store = await openSample();
    expect(store.getState().focusField('gone')).toBe(false);
    expect(store.getState().pendingNavigation).toBeUndefined();
    const targetOf = (page: number) => {
      store.getState().goToPage(page);
      return store.getState().pendingNavigation?.target;
    };
    expect([targetOf(0), targetOf(2), targetOf(99), targetOf(Number.NaN)]).toEqual([1, 2, 2, 1]);
  });
});

const fieldsApart = [1, 3, 5, 7, 9].map((page) => textField(`page ${page}`, { page }));
const pinned = (fieldId?: string) => [...pinnedPages(fieldsApart, fieldId, true)].sort((a, b) => a - b);

describe('pages that stay mounted', () => {
  it('are those of the first and the last field, where Tab enters', () => {
    expect(pinned()).toEqual([1, 9]);
    expect([...pinnedPages([], undefined, true)]).toEqual([]);
  });

  it('are none before the first input event, since the last page may never be viewed', () => {
    expect([...pinnedPages(fieldsApart, undefined, false)]).toEqual([]);
    expect([...pinnedPages(fieldsApart, 'page 5', false)]).toEqual([3, 5, 7]);
  });

  it('are those of the focused field and its neighbours, where Tab leads', () => {
    expect(pinned('page 5')).toEqual([1, 3, 5, 7, 9]);
    expect(pinned('page 1')).toEqual([1, 3, 9]);
    expect(pinned('page 9')).toEqual([1, 7, 9]);
  });
});
