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
  it('tells the host what changed, from what to what', async () => {
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

  it('ignores what is no value, from hosts that write JavaScript', async () => {
    const store = await openSample();
    for (const bad of [{ type: 'text', content: 'x' }, 5, true, ['x']]) {
      store.getState().adoptValues({ name: bad as never });
    }
    expect(store.getState().values).toEqual({});
  });

  it('reports a field no longer once the host gives it a correct value, and goes on reporting others', async () => {
    const store = await openSample();
    store.getState().report(['name', 'sign']);
    store.getState().adoptValues({ name: 'Jane' });
    expect([...store.getState().reported]).toEqual(['sign']);
    store.getState().report(['name', 'sign']);
    store.getState().adoptValues({ name: ' ' });
    expect([...store.getState().reported]).toEqual(['name', 'sign']);
  });

  it('keeps what the service refused while the host changes another field', async () => {
    const store = await openSample();
    store.getState().adoptValues({ name: 'Jane' });
    store.getState().refuse([{ fieldId: 'name', problem: { field: 'value.content', reason: 'invalid_format' } }]);
    store.getState().adoptValues({ name: 'Jane', note: 'Soon' });
    expect(store.getState().todo().faults).toContain('name');
  });

  it('takes nothing that the service would refuse', async () => {
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

  it('is unsent input from the first change, and no longer after a reset', async () => {
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

describe('what the signer enters', () => {
  const email = (content: string) => ({ type: 'email', content }) as const;
  const openEmail = () => openSample({}, sampleDocument([fieldOf('email'), textField('name', { y: 0.3 })]));

  it('is kept before it is right, and keeps the document from being submitted', async () => {
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

  it('keeps an optional field that is wrong from being sent too, until it is taken away', async () => {
    const store = await openSample({}, sampleDocument([fieldOf('email', { required: false })]));
    store.getState().enterValue('it', email('x'));
    store.getState().report(['it']);
    expect(store.getState().todo().faults).toEqual(['it']);
    store.getState().enterValue('it', undefined);
    expect(store.getState().todo().faults).toEqual([]);
    expect(store.getState().reported.has('it')).toBe(false);
  });

  it('is no longer reported once it is right, and not before', async () => {
    const store = await openEmail();
    store.getState().report(['it']);
    store.getState().enterValue('it', email('jane@'));
    expect(store.getState().reported.has('it')).toBe(true);
    store.getState().enterValue('it', email('jane@example.com'));
    expect(store.getState().reported.has('it')).toBe(false);
  });

  it('is refused where nothing can be entered, or something else belongs', async () => {
    const store = await openSample({}, sampleDocument([textField('fixed', { editable: false, value: text('x') })]));
    store.getState().enterValue('fixed', text('y'));
    store.getState().enterValue('unknown', text('y'));
    expect(store.getState().values).toEqual({});
    const other = await openEmail();
    other.getState().enterValue('it', text('y'));
    expect(other.getState().values).toEqual({});
  });
});

describe('what is reported', () => {
  it('is unmarked field by field as they are filled, not by white space', async () => {
    const store = await openSample();
    store.getState().report(['name', 'sign']);
    expect(store.getState().setValue('name', text(' '))).toBe(true);
    expect(store.getState().values.name).toEqual(text(' '));
    expect(store.getState().reported.has('name')).toBe(true);
    store.getState().setValue('name', text('Jane'));
    expect([...store.getState().reported]).toEqual(['sign']);
  });
});
