import { describe, expect, it } from 'vitest';
import {
  announced,
  sampleClient,
  sampleDeps,
  sampleDocument,
  signature,
  signatureField,
  textField,
} from '../../test/sample.ts';
import { createSignerStore } from './signer-store.ts';

async function openWith(fields: readonly unknown[]) {
  const store = createSignerStore(sampleDeps(sampleClient(sampleDocument(fields)).client));
  await store.getState().open();
  return store;
}

const fields = [
  textField('name'),
  signatureField('here', { y: 0.2 }),
  { ...signatureField('beside', { y: 0.3 }), type: 'initials' },
  signatureField('fixed', { y: 0.4, editable: false, required: false, value: signature }),
  signatureField('there', { y: 0.5, required: false }),
  signatureField('end', { page: 2 }),
];

describe('one signature for several fields', () => {
  it('is offered for empty, editable fields of the same kind that accept it, in reading order', async () => {
    const store = await openWith(fields);
    expect(store.getState().sameFields('here')).toEqual(['there', 'end']);
    expect(store.getState().sameFields('here', ({ id }) => id !== 'end')).toEqual(['there']);
    store.getState().setValue('there', signature);
    expect(store.getState().sameFields('here')).toEqual(['end']);
    expect(store.getState().sameFields('gone')).toEqual([]);
  });

  it('is set only in the given fields, and announced once with their number', async () => {
    const store = await openWith(fields);
    expect(store.getState().applyToAll(['end', 'name', 'fixed'], signature)).toEqual(['end']);
    expect(Object.keys(store.getState().values)).toEqual(['end']);
    expect(announced(store)).toBe('Signature added to 1 more field.');
  });
});
