import type { FieldKindName, PageInfo, Rect } from '@document-signer/core';
import type { StoreApi } from 'zustand';
import type { Failure } from '../../failure/failure.ts';
import type { PdfDocument } from '../../pdf/pdf-document.ts';
import type { SignerDocument } from '../../signer-client.ts';
import type { DesignField } from '../fields/design-field.ts';
import type { Guide } from '../fields/snap.ts';
import type { Suggestion } from '../suggest/find-suggestions.ts';

/** A step of the undo stack. */
export interface Step {
  readonly fields: readonly DesignField[];
  readonly selected: readonly string[];
}

/** The fields, the selection, and the undo and redo stacks. */
export interface FieldsSlice {
  /** In document order. */
  readonly fields: readonly DesignField[];
  /** The ids of the selected fields, in the order of selection. */
  readonly selected: readonly string[];
  readonly past: readonly Step[];
  readonly future: readonly Step[];
  /** Whether a gesture is in progress, so that `fields` are provisional. */
  readonly isGesture: boolean;
  /**
   * Changes the fields, in one undo step.
   *
   * @param select the ids to select afterwards; by default the selection stays
   * @param merge consecutive changes with the same key are one undo step, such as typing a label
   */
  change(
    change: (fields: readonly DesignField[]) => readonly DesignField[],
    options?: { readonly select?: readonly string[]; readonly merge?: string },
  ): void;
  /** Changes each selected field. */
  changeSelected(change: (field: DesignField) => DesignField, merge?: string): void;
  /** Shows the provisional fields of a gesture, by id. `endGesture` turns it into one undo step. */
  showGesture(changed: ReadonlyMap<string, DesignField>): void;
  /** Ends a gesture. @param isKept false reverts it */
  endGesture(isKept: boolean): void;
  select(ids: readonly string[]): void;
  /** Adds a field to the selection, or removes it. */
  toggle(id: string): void;
  /** Whether the selection stays when the focus moves. Otherwise, focusing a field selects it. */
  readonly isSelectionPinned: boolean;
  /** Makes the selection stay when the focus moves, so that the user can add fields. */
  pinSelection(): void;
  undo(): void;
  redo(): void;
  /** Replaces all fields and clears the undo and redo stacks. */
  replaceFields(fields: readonly DesignField[]): void;
  /** Replaces the fields by the host's if they differ. Keeps the undo stack. */
  adoptFields(fields: readonly DesignField[]): void;
}

/** The fields of a document version. */
export interface SavedFields {
  readonly version: number;
  readonly fields: readonly DesignField[];
}

/** The saved document and the state of saving. */
export interface SavingSlice {
  /** Whether the document has loaded. */
  readonly isLoaded: boolean;
  /** The document version last loaded or saved. */
  readonly version: number | undefined;
  /** The fields last loaded or saved, compared with `fields` to find unsaved changes. */
  readonly savedFields: readonly DesignField[];
  readonly saving: 'idle' | 'saving' | 'failed' | 'conflict';
  /** The failure of the last save. */
  readonly saveFailure: Failure | undefined;
  /** The field that the service refused in the last save. */
  readonly refusedFieldId: string | undefined;
  /** The conflicting version of another user, until the user decides. */
  readonly theirs: SavedFields | undefined;
  /** Whether to show the notice of a restored draft. */
  readonly isRestored: boolean;
  /** Stores the loaded document. Ignores later loads, which only renew the file URL. */
  takeDocument(given: SignerDocument): void;
  /** Saves the fields. Resolves to whether all changes are saved. */
  save(): Promise<boolean>;
  /** Aborts saving when the designer unmounts. */
  stopSaving(): void;
  /** Closes the conflict dialog without a decision. The next save opens it again. */
  closeConflict(): void;
  /** Overwrites the other user's version. */
  keepMine(): Promise<void>;
  /** Replaces the fields by the other user's version, in one undo step. */
  takeTheirs(): void;
  /** Replaces the restored draft by the loaded fields, in one undo step. */
  discardDraft(): void;
  dismissRestored(): void;
}

/** Whether there are unsaved changes. After a failure, the fields count as unsaved, since the service may have stored other ones. */
export function selectIsDirty({ fields, savedFields, isLoaded, saving }: DesignerState): boolean {
  return isLoaded && (fields !== savedFields || saving === 'failed' || saving === 'conflict');
}

/** The state of the tools and panels. */
export interface ToolsSlice {
  /** Multi-select mode: a press on a field toggles it in the selection, as with Shift. */
  readonly isSelectingSeveral: boolean;
  /** The kind of field that the next press on a page places. */
  readonly placing: FieldKindName | undefined;
  /** The role of new fields. */
  readonly role: string | undefined;
  /** The guides that a dragged field snaps to. */
  readonly guides: readonly Guide[];
  /** The rectangle that the user draws, for a new field or a selection, in points of its page. */
  readonly sketch: { readonly page: number; readonly box: Rect<'points'> } | undefined;
  /** The open tab of the side panel, if any. */
  readonly panel: 'properties' | 'fields' | 'problems' | undefined;
  /** The field to focus once it is mounted. `requestId` distinguishes requests for the same field. */
  readonly focusRequest: { readonly id: string; readonly requestId: number } | undefined;
  /** Whether to focus the properties once they are mounted. */
  readonly isPropertyFocusDue: boolean;
  /** The text of the live region. `requestId` distinguishes equal texts. */
  readonly announcement: { readonly text: string; readonly requestId: number } | undefined;
  selectSeveral(isOn: boolean): void;
  /** Sets the kind to place, if any, and leaves multi-select mode. */
  startPlacing(kind: FieldKindName | undefined): void;
  setRole(role: string | undefined): void;
  showGuides(guides: readonly Guide[]): void;
  showSketch(sketch: ToolsSlice['sketch']): void;
  openPanel(panel: ToolsSlice['panel']): void;
  /** Opens and focuses the properties. */
  focusProperties(): void;
  /** Call once the properties are focused. */
  endPropertyFocus(): void;
  /** Selects and focuses a field. */
  focusField(id: string): void;
  /** Clears the completed request, so that the field does not take the focus when it is mounted again. */
  clearFocusRequest(): void;
  /** Focuses a field without changing the selection. */
  keepFocus(id: string): void;
  announce(text: string): void;
}

/** A suggested field. */
export interface OfferedField extends Suggestion {
  /** The id of the field once it is accepted. */
  readonly id: string;
}

/** Suggested fields, found on the pages. They become fields when accepted. */
export interface SuggestSlice {
  /** The progress of the search. Undefined before a search, and after dismissing its result. */
  readonly suggesting:
    | { readonly state: 'searching'; readonly page: number; readonly pageCount: number }
    | { readonly state: 'done' | 'failed' }
    | undefined;
  /** All suggestions. `suggestionsLeft` omits those accepted or covered by a field. */
  readonly suggestions: readonly OfferedField[];
  /** Searches all pages, skipping unreadable ones. */
  findSuggestions(pdf: Pick<PdfDocument, 'contentOf' | 'pageCount'>): Promise<void>;
  /** Adds suggestions as fields, in one undo step, and selects them. */
  acceptSuggestions(ids: readonly string[]): void;
  /** Cancels the search, and removes its suggestions. */
  dismissSuggestions(): void;
}

/** The state of one designer. */
export type DesignerState = FieldsSlice & SavingSlice & ToolsSlice & SuggestSlice;

/** The store of one designer. */
export type DesignerStore = StoreApi<DesignerState>;

/** Returns the page of a field. */
export function pageOf(pages: readonly PageInfo[], { page }: Pick<DesignField, 'page'>): PageInfo | undefined {
  return pages[page - 1];
}
