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
    let requestId = 0;
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
        requestId += 1;
        set({ focusRequest: { id, requestId } });
      },
      announce(text) {
        requestId += 1;
        set({ announcement: { text, requestId } });
      },
    };
  };

/** Creates the store of a designer. `props` returns the host's latest props. */
export function createDesignerStore(props: () => FieldDesignerProps): DesignerStore {
  return createStore<DesignerState>()((set, get, api) => ({
    ...createFieldsSlice(set, get, api),
    ...createSavingSlice(props)(set, get, api),
    ...createToolsSlice(props().roles?.[0])(set, get, api),
    ...createSuggestSlice(set, get, api),
  }));
}
