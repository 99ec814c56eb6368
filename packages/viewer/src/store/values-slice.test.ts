import { describe, expect, it, vi } from 'vitest';
import { announced, sampleClient, sampleDeps, sampleDocument, signature, text, textField } from '../../test/sample.ts';
import { fieldOf } from '../../test/show-field.tsx';
import type { SignerEvents } from '../events.ts';
import { createSignerStore } from './signer-store.ts';

async function openSample(events: SignerEvents = {}, document = sampleDocument()) {
  const store = createSignerStore(sampleDeps(sampleClient(document).client, events));
  await store.getState().open();
  return store;
}

describe('filling in', () => {
  it('reports each change to the host with the old and the new value', async () => {
    const onFieldChange = vi.fn();
    const store = await openSample({ onFieldChange });
    store.getState().setValue('name', text('J'));
    store.getState().setValue('name', text('Ja'));
    store.getState().setValue('name', undefined);
    expect(onFieldChange.mock.calls.map(([change]) => change)).toEqual([
      { id: 'name', type: 'text', value: 'J', previousValue: undefined },
      { id: 'name', type: 'text', value: 'Ja', previousValue: 'J' },
      { id: 'name', type: 'text', value: undefined, previousValue: 'Ja' },
    ]);
  });

  it('ignores values of the wrong type, from hosts without TypeScript', async () => {
    const store = await openSample();
    for (const bad of [{ type: 'text', content: 'x' }, 5, true, ['x']]) {
      store.getState().adoptValues({ name: bad as never });
    }
    expect(store.getState().values).toEqual({});
  });

  it('stops reporting a field once the host sets a valid value, and keeps reporting others', async () => {
    const store = await openSample();
    store.getState().report(['name', 'sign']);
    store.getState().adoptValues({ name: 'Jane' });
    expect([...store.getState().reported]).toEqual(['sign']);
    store.getState().report(['name', 'sign']);
    store.getState().adoptValues({ name: ' ' });
    expect([...store.getState().reported]).toEqual(['name', 'sign']);
  });

  it('keeps a refusal by the service while the host changes another field', async () => {
    const store = await openSample();
    store.getState().adoptValues({ name: 'Jane' });
    store.getState().refuse([{ fieldId: 'name', problem: { field: 'value.content', reason: 'invalid_format' } }]);
    store.getState().adoptValues({ name: 'Jane', note: 'Soon' });
    expect(store.getState().todo().faults).toContain('name');
  });

  it('rejects values that the service would refuse', async () => {
    const document = sampleDocument([
      textField('name', { maxLength: 3 }),
      textField('fixed', { editable: false, value: text('x') }),
    ]);
    const store = await openSample({}, document);
    expect(store.getState().setValue('name', text('long'))).toBe(false);
    expect(store.getState().setValue('name', text('a\u0007'))).toBe(false);
    expect(store.getState().setValue('name', signature)).toBe(false);
    expect(store.getState().setValue('fixed', text('y'))).toBe(false);
    expect(store.getState().setValue('unknown', text('y'))).toBe(false);
    expect(store.getState().values).toEqual({});
  });

  it('counts as unsent input from the first change until a reset', async () => {
    const onFieldChange = vi.fn();
    const store = await openSample({ onFieldChange });
    expect(store.getState().isDirty).toBe(false);
    store.getState().setValue('name', text('Jane'));
    expect(store.getState().isDirty).toBe(true);
    store.getState().reset();
    expect(store.getState()).toMatchObject({ isDirty: false, values: {} });
    expect(onFieldChange).toHaveBeenLastCalledWith(expect.objectContaining({ id: 'name', value: undefined }));
  });
});

describe("the signer's input", () => {
  const email = (content: string) => ({ type: 'email', content }) as const;
  const openEmail = () => openSample({}, sampleDocument([fieldOf('email'), textField('name', { y: 0.3 })]));

  it('is kept while it is invalid, and prevents submission', async () => {
    const store = await openEmail();
    store.getState().enterValue('it', email('jane@'));
    store.getState().setValue('name', text('Jane'));
    expect(store.getState().values.it).toEqual(email('jane@'));
    expect(store.getState().todo().faults).toEqual(['it']);
    expect(store.getState().todo().progress).toEqual({ filled: 1, required: 2, remaining: 1 });
    await store.getState().submit();
    expect(store.getState()).toMatchObject({ submission: 'editing', focusedField: 'it' });
    expect(announced(store)).toBe('1 field needs your attention');
  });

  it('prevents submission while an optional field is invalid, until it is emptied', async () => {
    const store = await openSample({}, sampleDocument([fieldOf('email', { required: false })]));
    store.getState().enterValue('it', email('x'));
    store.getState().report(['it']);
    expect(store.getState().todo().faults).toEqual(['it']);
    store.getState().enterValue('it', undefined);
    expect(store.getState().todo().faults).toEqual([]);
    expect(store.getState().reported.has('it')).toBe(false);
  });

  it('stays reported until it is valid', async () => {
    const store = await openEmail();
    store.getState().report(['it']);
    store.getState().enterValue('it', email('jane@'));
    expect(store.getState().reported.has('it')).toBe(true);
    store.getState().enterValue('it', email('jane@example.com'));
    expect(store.getState().reported.has('it')).toBe(false);
  });

  it('is rejected for read-only fields, and for values of another kind', async () => {
    const store = await openSample({}, sampleDocument([textField('fixed', { editable: false, value: text('x') })]));
    store.getState().enterValue('fixed', text('y'));
    store.getState().enterValue('unknown', text('y'));
    expect(store.getState().values).toEqual({});
    const other = await openEmail();
    other.getState().enterValue('it', text('y'));
    expect(other.getState().values).toEqual({});
  });
});

describe('a reported field', () => {
  it('is unmarked when it is filled, but not by white space', async () => {
    const store = await openSample();
    store.getState().report(['name', 'sign']);
    expect(store.getState().setValue('name', text(' '))).toBe(true);
    expect(store.getState().values.name).toEqual(text(' '));
    expect(store.getState().reported.has('name')).toBe(true);
    store.getState().setValue('name', text('Jane'));
    expect([...store.getState().reported]).toEqual(['sign']);
  });
});
