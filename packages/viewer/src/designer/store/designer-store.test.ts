import { describe, expect, it, vi } from 'vitest';
import { newDesignField } from '../fields/design-field.ts';
import type { FieldDesignerProps } from '../props.ts';
import { createDesignerStore } from './designer-store.ts';

const field = (label: string) => ({
  ...newDesignField('text', 1, { x: 0.1, y: 0.1, width: 0.2, height: 0.05 }, { role: undefined, choice: String }),
  label,
});

const props: FieldDesignerProps = {
  documentId: 'doc',
  roles: ['tenant', 'landlord'],
  client: { getDocument: vi.fn(), replaceFields: vi.fn() },
};

function storeWith(...labels: string[]) {
  const store = createDesignerStore(() => props);
  store.getState().replaceFields(labels.map(field));
  return store;
}

const labelsOf = (store: ReturnType<typeof storeWith>) => store.getState().fields.map(({ label }) => label);

describe('undo', () => {
  it('restores the fields and selection of a step, and redo reapplies it', () => {
    const store = storeWith('a');
    const { change, undo, redo } = store.getState();
    const added = field('b');
    change((fields) => [...fields, added], { select: [added.id] });
    undo();
    expect(labelsOf(store)).toEqual(['a']);
    expect(store.getState().selected).toEqual([]);
    redo();
    expect(labelsOf(store)).toEqual(['a', 'b']);
    expect(store.getState().selected).toEqual([added.id]);
  });

  it('merges continuous typing into one step', () => {
    const store = storeWith('a');
    const { changeSelected, select, undo } = store.getState();
    select(store.getState().fields.map(({ id }) => id));
    for (const label of ['N', 'Na', 'Name']) changeSelected((field) => ({ ...field, label }), 'label');
    expect(store.getState().past).toHaveLength(1);
    undo();
    expect(labelsOf(store)).toEqual(['a']);
  });

  it('starts a new step when the selection changes', () => {
    const store = storeWith('a');
    const { changeSelected, select, fields } = store.getState();
    const ids = fields.map(({ id }) => id);
    for (const label of ['b', 'c']) {
      select(ids);
      changeSelected((field) => ({ ...field, label }), 'label');
    }
    expect(store.getState().past).toHaveLength(2);
  });

  it('clears the redo stack on a new change', () => {
    const store = storeWith('a');
    const { change, undo } = store.getState();
    change((fields) => [...fields, field('b')]);
    undo();
    change((fields) => [...fields, field('c')]);
    store.getState().redo();
    expect(labelsOf(store)).toEqual(['a', 'c']);
  });
});

describe('a gesture', () => {
  it('is one undo step', () => {
    const store = storeWith('a');
    const { showGesture, endGesture } = store.getState();
    const [first] = store.getState().fields;
    if (!first) throw new Error('There is no field.');
    for (const label of ['b', 'c', 'd']) showGesture(new Map([[first.id, { ...first, label }]]));
    endGesture(true);
    expect(labelsOf(store)).toEqual(['d']);
    expect(store.getState().past).toHaveLength(1);
    store.getState().undo();
    expect(labelsOf(store)).toEqual(['a']);
  });

  it('has no effect when canceled', () => {
    const store = storeWith('a');
    const before = store.getState().fields;
    for (const each of before) store.getState().showGesture(new Map([[each.id, { ...each, label: 'b' }]]));
    store.getState().endGesture(false);
    expect(store.getState()).toMatchObject({ fields: before, past: [], isGesture: false });
  });
});

it('gives new fields the first role until another is chosen', () => {
  const store = storeWith();
  expect(store.getState().role).toBe('tenant');
  store.getState().setRole('landlord');
  expect(store.getState().role).toBe('landlord');
});
