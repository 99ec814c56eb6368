import type { StateCreator } from 'zustand';
import type { DesignField } from '../fields/design-field.ts';
import { sameFields } from '../saving/compare-fields.ts';
import type { DesignerState, FieldsSlice, Step } from './state.ts';

/** The maximum size of the undo stack. */
const maxSteps = 500;

/** Reuses the field objects that a change left equal, or the whole list if all are, so that selectors see no change. */
function reuseEqual(before: readonly DesignField[], after: readonly DesignField[]): readonly DesignField[] {
  const known = new Map(before.map((field) => [field.id, field]));
  const fields = after.map((field) => {
    const old = known.get(field.id);
    return old && old !== field && JSON.stringify(old) === JSON.stringify(field) ? old : field;
  });
  return fields.length === before.length && fields.every((field, index) => field === before[index]) ? before : fields;
}

/** Creates the slice of the fields. Fields are immutable, so an undo step keeps references instead of copies. */
export const createFieldsSlice: StateCreator<DesignerState, [], [], FieldsSlice> = (set, get) => {
  let beforeGesture: readonly DesignField[] | undefined;
  let lastMerge: string | undefined;

  function commit(before: Step, { fields: changed, selected }: Step, merge?: string): void {
    const fields = reuseEqual(before.fields, changed);
    if (fields === before.fields) {
      set({ fields, selected, isGesture: false });
      return;
    }
    const { past, savedFields } = get();
    // Undo must be able to return to the saved fields.
    const isMerged = merge !== undefined && merge === lastMerge && before.fields !== savedFields;
    lastMerge = merge;
    const steps = isMerged ? past : [...past, before].slice(-maxSteps);
    set({ fields, selected, past: steps, future: [], isGesture: false });
  }

  function currentStep(): Step {
    const { fields, selected } = get();
    return { fields, selected };
  }

  /** Pops a step from one stack, and pushes the current state to the other. */
  function goTo(from: 'past' | 'future', to: 'past' | 'future'): void {
    const step = get()[from].at(-1);
    if (!step || beforeGesture) return;
    lastMerge = undefined;
    set({
      ...step,
      isSelectionPinned: step.selected.length > 1,
      [from]: get()[from].slice(0, -1),
      [to]: [...get()[to], currentStep()],
    });
  }

  /** Replaces the fields, and ends the current gesture. */
  function show(fields: readonly DesignField[], stacks: Pick<FieldsSlice, 'past' | 'future'>): void {
    beforeGesture = undefined;
    lastMerge = undefined;
    const ids = new Set(fields.map(({ id }) => id));
    set({ fields, selected: get().selected.filter((id) => ids.has(id)), isGesture: false, ...stacks });
  }

  return {
    fields: [],
    selected: [],
    past: [],
    future: [],
    isGesture: false,
    isSelectionPinned: false,

    change(change, { select, merge } = {}) {
      if (beforeGesture) get().endGesture(false);
      const before = currentStep();
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

    showGesture(changed) {
      const { fields } = get();
      beforeGesture ??= fields;
      set({ fields: fields.map((field) => changed.get(field.id) ?? field), isGesture: true });
    },

    endGesture(isKept) {
      if (!beforeGesture) return;
      const { fields, selected } = currentStep();
      const before = { fields: beforeGesture, selected };
      beforeGesture = undefined;
      if (isKept) commit(before, { fields, selected });
      else set({ ...before, isGesture: false });
    },

    select(selected) {
      lastMerge = undefined;
      set({ selected, isSelectionPinned: selected.length > 1 });
    },

    toggle(id) {
      const { selected } = get();
      const toggled = selected.includes(id) ? selected.filter((other) => other !== id) : [...selected, id];
      lastMerge = undefined;
      set({ selected: toggled, isSelectionPinned: toggled.length > 0 });
    },

    pinSelection: () => set({ isSelectionPinned: true }),

    undo: () => goTo('past', 'future'),
    redo: () => goTo('future', 'past'),

    replaceFields: (fields) => show(fields, { past: [], future: [] }),

    adoptFields(fields) {
      const { past, future } = get();
      if (sameFields(fields, get().fields)) return;
      // A change that the host rejected leaves no undo step.
      const last = past.at(-1);
      show(fields, { past: last && sameFields(last.fields, fields) ? past.slice(0, -1) : past, future });
    },
  };
};
