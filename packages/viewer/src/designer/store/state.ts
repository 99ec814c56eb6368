import type { FieldKindName, PageInfo, Rect } from '@document-signer/core';
import type { StoreApi } from 'zustand';
import type { Failure } from '../../failure/failure.ts';
import type { PdfDocument } from '../../pdf/pdf-document.ts';
import type { SignerDocument } from '../../signer-client.ts';
import type { DesignField } from '../fields/design-field.ts';
import type { Guide } from '../fields/snap.ts';
import type { Suggestion } from '../suggest/find-suggestions.ts';

/** What undo goes back to. */
export interface Step {
  readonly fields: readonly DesignField[];
  readonly selected: readonly string[];
}

/** The fields, and the way back. */
export interface FieldsSlice {
  /** In the order of the document. */
  readonly fields: readonly DesignField[];
  /** The ids of the selected fields; the last one is the one that was selected last. */
  readonly selected: readonly string[];
  readonly past: readonly Step[];
  readonly future: readonly Step[];
  /** Whether a gesture is under way: the fields are not yet what they will be. */
  readonly isGesture: boolean;
  /**
   * Changes the fields, in a step that can be undone.
   *
   * @param select the ids to select afterwards; those that are selected when absent
   * @param merge changes with the same key, one directly after the other, are one step: typing a label is
   */
  change(
    change: (fields: readonly DesignField[]) => readonly DesignField[],
    options?: { readonly select?: readonly string[]; readonly merge?: string },
  ): void;
  /** Changes the selected fields, each by itself. */
  changeSelected(change: (field: DesignField) => DesignField, merge?: string): void;
  /** Shows fields as a gesture has changed them so far, by id. `endGesture` makes one step of it. */
  showGesture(changed: ReadonlyMap<string, DesignField>): void;
  /** Ends a gesture. @param isKept false: everything is as before it */
  endGesture(isKept: boolean): void;
  select(ids: readonly string[]): void;
  /** Adds a field to the selection, or takes it out. */
  toggle(id: string): void;
  /** Whether the selection was put together: then the Tab key only looks. Otherwise it selects the field that it goes to. */
  readonly isHeld: boolean;
  /** Keeps the selection, so that fields can be added to it. */
  hold(): void;
  undo(): void;
  redo(): void;
  /** Shows other fields in place of all. There is no way back. */
  replaceFields(fields: readonly DesignField[]): void;
  /** Takes the host's fields, where they differ. The way back stays. */
  adoptFields(fields: readonly DesignField[]): void;
}

/** Fields as a version of the document has them. */
export interface SavedFields {
  readonly version: number;
  readonly fields: readonly DesignField[];
}

/** The document, and whether its fields are saved. */
export interface SavingSlice {
  /** Whether the document was loaded, so that `fields` are its own. */
  readonly isLoaded: boolean;
  /** The version that the fields were read or saved with. */
  readonly version: number | undefined;
  /** The fields as they were read or saved last: those that differ are not saved. */
  readonly savedFields: readonly DesignField[];
  readonly saving: 'idle' | 'saving' | 'failed' | 'conflict';
  /** Why saving failed last. */
  readonly saveFailure: Failure | undefined;
  /** The field that the service refused last. */
  readonly refusedFieldId: string | undefined;
  /** What another user has saved since the fields were read, until the user decides. */
  readonly theirs: SavedFields | undefined;
  /** Whether the notice of restored changes is shown. */
  readonly isRestored: boolean;
  /** Takes the document that was loaded. When its file is asked for again, the fields stay as they are. */
  takeDocument(given: SignerDocument): void;
  /** Saves the fields. Resolves to whether all of them are saved. */
  save(): Promise<boolean>;
  /** Aborts saving, when the designer is removed. */
  stopSaving(): void;
  /** Leaves a conflict as it is. The next attempt to save meets it again. */
  closeConflict(): void;
  /** Saves over what another user has saved. */
  keepMine(): Promise<void>;
  /** Replaces the fields by those that another user has saved, in a step that can be undone. */
  takeTheirs(): void;
  /** Goes back from restored changes to the fields of the document, in a step that can be undone. */
  discardDraft(): void;
  dismissRestored(): void;
}

/** Whether there are changes that are not saved. After a failure it is unknown what the service has stored, so the fields count as changed. */
export function selectIsDirty({ fields, savedFields, isLoaded, saving }: DesignerState): boolean {
  return isLoaded && (fields !== savedFields || saving === 'failed' || saving === 'conflict');
}

/** What the designer shows and is about to do. */
export interface ToolsSlice {
  /** Whether a press on a field adds it to the selection or takes it out, as with Shift, until this is switched off. */
  readonly isSelectingSeveral: boolean;
  /** The kind that the next press on a page places. */
  readonly placing: FieldKindName | undefined;
  /** The role that new fields get. */
  readonly role: string | undefined;
  /** The lines that a dragged field is aligned to. */
  readonly guides: readonly Guide[];
  /** The rectangle that is being drawn, for a new field or to select what it touches, in points of its page. */
  readonly sketch: { readonly page: number; readonly box: Rect<'points'> } | undefined;
  /** The panel at the side. */
  readonly panel: 'properties' | 'fields' | 'problems' | undefined;
  /** The field that takes the focus as soon as it is shown. `turn` differs for two requests for the same field. */
  readonly focusRequest: { readonly id: string; readonly turn: number } | undefined;
  /** Whether the properties take the focus as soon as they are shown. */
  readonly isPropertyFocusDue: boolean;
  /** What a screen reader says. `turn` differs for two equal texts. */
  readonly announcement: { readonly text: string; readonly turn: number } | undefined;
  selectSeveral(isOn: boolean): void;
  /** Chooses the kind to place, if any, and ends selecting several. */
  startPlacing(kind: FieldKindName | undefined): void;
  setRole(role: string | undefined): void;
  showGuides(guides: readonly Guide[]): void;
  showSketch(sketch: ToolsSlice['sketch']): void;
  openPanel(panel: ToolsSlice['panel']): void;
  /** Opens the properties and gives them the focus. */
  focusProperties(): void;
  /** Called when the properties have taken the focus. */
  endPropertyFocus(): void;
  /** Selects a field and gives it the focus. */
  focusField(id: string): void;
  /** Clears the request when it is done: a field that is mounted again later must not take the focus again. */
  clearFocusRequest(): void;
  /** Gives a field the focus, and leaves the selection. */
  keepFocus(id: string): void;
  announce(text: string): void;
}

/** A suggested field. */
export interface OfferedField extends Suggestion {
  /** The id of the field that it becomes. */
  readonly id: string;
}

/** Places on the pages that are meant to be filled in. They are no fields until they are accepted. */
export interface SuggestSlice {
  /** How far the search is. Undefined: there was none, or what it found was dismissed. */
  readonly suggesting:
    | { readonly state: 'searching'; readonly page: number; readonly pageCount: number }
    | { readonly state: 'done' | 'failed' }
    | undefined;
  /** What was found. `suggestionsLeft` leaves out what is accepted or covered by a field. */
  readonly suggestions: readonly OfferedField[];
  /** Looks through all pages. Those that cannot be read are skipped. */
  findSuggestions(pdf: Pick<PdfDocument, 'contentOf' | 'pageCount'>): Promise<void>;
  /** Makes fields of suggestions, in one step that can be undone, and selects them. */
  acceptSuggestions(ids: readonly string[]): void;
  /** Ends the search, and forgets what it found. */
  dismissSuggestions(): void;
}

/** The state of one designer. */
export type DesignerState = FieldsSlice & SavingSlice & ToolsSlice & SuggestSlice;

/** The store of one designer. Two on a page share nothing. */
export type DesignerStore = StoreApi<DesignerState>;

/** A page of the document that is designed, by its number. */
export function pageOf(pages: readonly PageInfo[], { page }: Pick<DesignField, 'page'>): PageInfo | undefined {
  return pages[page - 1];
}
