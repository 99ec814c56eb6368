import type { StateCreator } from 'zustand';
import { isServiceAnswer, toSignerError } from '../../failure/failure.ts';
import { failureOf } from '../../failure/failure-of.ts';
import { callHost } from '../../store/host-events.ts';
import { type DesignField, readDesignFields } from '../fields/design-field.ts';
import type { FieldDesignerProps } from '../props.ts';
import type { DesignerState, SavingSlice } from './state.ts';

/** Whether two lists of fields say the same. */
function isSame(some: readonly DesignField[], others: readonly DesignField[]): boolean {
  return some === others || JSON.stringify(some) === JSON.stringify(others);
}

/** Creates the slice that loads and saves the fields. `props` gives the newest that the host gave. */
export function createSavingSlice(props: () => FieldDesignerProps): StateCreator<DesignerState, [], [], SavingSlice> {
  return (set, get) => ({
    isLoaded: false,
    version: undefined,
    savedFields: [],
    saving: 'idle',
    saveFailure: undefined,
    theirs: undefined,

    takeDocument({ metadata, fields }) {
      if (get().isLoaded) return;
      const savedFields = readDesignFields(fields);
      set({ version: metadata.version, savedFields });
      get().replaceFields(props().fields === undefined ? savedFields : readDesignFields(props().fields ?? []));
      set({ isLoaded: true });
    },

    adoptFields(fields) {
      if (!isSame(fields, get().fields)) get().replaceFields(fields);
    },

    async save() {
      const { fields, version, saving } = get();
      if (version === undefined || saving === 'saving') return false;
      set({ saving: 'saving', saveFailure: undefined });
      const { client, documentId } = props();
      try {
        const { signal } = new AbortController();
        const saved = await client.replaceFields(documentId, fields, { version, signal, retries: 0 });
        set({ saving: 'idle', version: saved.version, savedFields: fields });
        callHost(() => props().onSave?.({ version: saved.version, fields }));
        return get().fields === fields;
      } catch (error) {
        const isConflict = isServiceAnswer(error) && error.details?.reason === 'document_changed';
        const saveFailure = failureOf(error, 'sending');
        set({ saving: isConflict ? 'conflict' : 'failed', saveFailure });
        callHost(() => props().onError?.(toSignerError(saveFailure)));
        return false;
      }
    },
  });
}
