import type { StateCreator } from 'zustand';
import type { DesignField } from '../fields/design-field.ts';
import type { DesignerState, FieldsSlice, Step } from './state.ts';

/** The most steps that can be undone. */
const maxSteps = 500;

/** Creates the slice of the fields. A step is the fields as they were: they are never changed, so nothing is copied. */
export const createFieldsSlice: StateCreator<DesignerState, [], [], FieldsSlice> = (set, get) => {
  let beforeGesture: readonly DesignField[] | undefined;
  let lastMerge: string | undefined;

  function commit(before: Step, after: Step, merge?: string): void {
    if (after.fields === before.fields) {
      set({ selected: after.selected });
      return;
    }
    const isMerged = merge !== undefined && merge === lastMerge;
    lastMerge = merge;
    const { past } = get();
    set({ ...after, past: isMerged ? past : [...past, before].slice(-maxSteps), future: [] });
  }

  function now(): Step {
    const { fields, selected } = get();
    return { fields, selected };
  }

  /** Goes to the last step of one list, and leaves what is shown now in the other. */
  function travel(from: 'past' | 'future', to: 'past' | 'future'): void {
    const step = get()[from].at(-1);
    if (!step || beforeGesture) return;
    lastMerge = undefined;
    set({ ...step, [from]: get()[from].slice(0, -1), [to]: [...get()[to], now()] });
  }

  return {
    fields: [],
    selected: [],
    past: [],
    future: [],
    isGesture: false,

    change(change, { select, merge } = {}) {
      if (beforeGesture) get().endGesture(false);
      const before = now();
      const fields = change(before.fields);
      const ids = new Set(fields.map(({ id }) => id));
      commit(before, { fields, selected: (select ?? before.selected).filter((id) => ids.has(id)) }, merge);
    },

    changeSelected(change, merge) {
      const selected = new Set(get().selected);
      get().change((fields) => fields.map((field) => (selected.has(field.id) ? change(field) : field)), {
        ...(merge !== undefined && { merge: `${merge} ${get().selected.join(' ')}` }),
      });
    },

    showGesture(fields) {
      beforeGesture ??= get().fields;
      set({ fields, isGesture: true });
    },

    endGesture(isKept) {
      if (!beforeGesture) return;
      const { fields, selected } = now();
      const before = { fields: beforeGesture, selected };
      beforeGesture = undefined;
      set({ isGesture: false, ...before });
      if (isKept) commit(before, { fields, selected });
    },

    select(selected) {
      lastMerge = undefined;
      set({ selected });
    },

    toggle(id) {
      const { selected } = get();
      get().select(selected.includes(id) ? selected.filter((other) => other !== id) : [...selected, id]);
    },

    undo: () => travel('past', 'future'),
    redo: () => travel('future', 'past'),

    replaceFields(fields) {
      beforeGesture = undefined;
      lastMerge = undefined;
      const ids = new Set(fields.map(({ id }) => id));
      set({ fields, selected: get().selected.filter((id) => ids.has(id)), past: [], future: [] });
    },
  };
};
