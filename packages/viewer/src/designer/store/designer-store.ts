import type { StateCreator } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { FieldDesignerProps } from '../props.ts';
import { createFieldsSlice } from './fields-slice.ts';
import { createSavingSlice } from './saving-slice.ts';
import type { DesignerState, DesignerStore, ToolsSlice } from './state.ts';
import { createSuggestSlice } from './suggest-slice.ts';

const createToolsSlice =
  (role: string | undefined): StateCreator<DesignerState, [], [], ToolsSlice> =>
  (set, get) => {
    let turn = 0;
    return {
      isSelectingSeveral: false,
      placing: undefined,
      role,
      guides: [],
      sketch: undefined,
      panel: 'properties',
      focusRequest: undefined,
      isPropertyFocusDue: false,
      announcement: undefined,
      selectSeveral: (isSelectingSeveral) => set({ isSelectingSeveral, placing: undefined }),
      startPlacing: (placing) => set({ placing, isSelectingSeveral: false }),
      setRole: (role) => set({ role }),
      showGuides: (guides) => set({ guides }),
      showSketch: (sketch) => set({ sketch }),
      openPanel: (panel) => set({ panel }),
      focusProperties: () => set({ panel: 'properties', isPropertyFocusDue: true }),
      endPropertyFocus: () => set({ isPropertyFocusDue: false }),
      focusField(id) {
        get().select([id]);
        get().keepFocus(id);
      },
      clearFocusRequest: () => set({ focusRequest: undefined }),
      keepFocus(id) {
        turn += 1;
        set({ focusRequest: { id, turn } });
      },
      announce(text) {
        turn += 1;
        set({ announcement: { text, turn } });
      },
    };
  };

/** Creates the store of one designer. `props` gives the newest that the host gave. */
export function createDesignerStore(props: () => FieldDesignerProps): DesignerStore {
  return createStore<DesignerState>()((set, get, api) => ({
    ...createFieldsSlice(set, get, api),
    ...createSavingSlice(props)(set, get, api),
    ...createToolsSlice(props().roles?.[0])(set, get, api),
    ...createSuggestSlice(set, get, api),
  }));
}
