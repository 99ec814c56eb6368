import type { StateCreator } from 'zustand';
import { readDesignFields } from '../fields/design-field.ts';
import type { FieldDesignerProps } from '../props.ts';
import { sameFields } from '../saving/compare-fields.ts';
import { createFieldDraftWriter, type FieldDraft, keepsDrafts, readFieldDraft } from '../saving/field-drafts.ts';
import { createFieldsSaver } from '../saving/fields-saver.ts';
import type { DesignerState, SavedFields, SavingSlice } from './state.ts';

/** Creates the slice that loads and saves the fields. `props` returns the host's latest props. */
export function createSavingSlice(props: () => FieldDesignerProps): StateCreator<DesignerState, [], [], SavingSlice> {
  return (set, get) => {
    const { accept, save, stop } = createFieldsSaver(set, get, props);
    /** The fields as loaded. */
    let loaded: SavedFields = { version: 0, fields: [] };

    /** Whether to drop a draft: it was saved but the response was lost, or it cannot be compared. */
    function isObsolete({ fields }: FieldDraft): boolean {
      try {
        return sameFields(fields, loaded.fields);
      } catch {
        return true;
      }
    }

    /** Restores the draft of this device, in one undo step. */
    function restoreDraft(): void {
      const { documentId } = props();
      const draft = readFieldDraft(documentId);
      if (!draft) return;
      if (isObsolete(draft)) {
        createFieldDraftWriter(documentId).remove();
        return;
      }
      // If the document has a newer version, saving will report the conflict.
      const savedFields = draft.version === loaded.version ? loaded.fields : draft.base;
      set({ version: draft.version, savedFields, isRestored: true });
      get().change(() => draft.fields);
    }

    return {
      isLoaded: false,
      version: undefined,
      savedFields: [],
      saving: 'idle',
      saveFailure: undefined,
      refusedFieldId: undefined,
      theirs: undefined,
      isRestored: false,

      takeDocument({ metadata, fields }) {
        if (get().isLoaded) return;
        loaded = { version: metadata.version, fields: readDesignFields(fields) };
        accept(loaded);
        const given = props().fields && readDesignFields(props().fields ?? []);
        get().replaceFields(given && !sameFields(given, loaded.fields) ? given : loaded.fields);
        set({ isLoaded: true });
        if (keepsDrafts(props())) restoreDraft();
      },

      save,
      stopSaving: stop,
      closeConflict: () => set({ theirs: undefined }),

      async keepMine() {
        const { theirs } = get();
        if (!theirs) return;
        accept(theirs);
        await save();
      },

      takeTheirs() {
        const { theirs, change } = get();
        if (!theirs) return;
        change(() => theirs.fields);
        // By reference, so that the fields do not count as changed.
        accept({ ...theirs, fields: get().fields });
        set({ isRestored: false });
      },

      discardDraft() {
        get().change(() => loaded.fields);
        accept({ ...loaded, fields: get().fields });
        set({ isRestored: false });
      },

      dismissRestored: () => set({ isRestored: false }),
    };
  };
}
