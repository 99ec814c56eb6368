import type {
  AcceptedConsent,
  Field,
  FieldValue,
  Problem,
  SigningEnvelope,
  SubmissionResult,
  ViewedPage,
} from '@document-signer/core';
import type { StoreApi } from 'zustand/vanilla';
import type { Delivery } from '../delivery/deliver.ts';
import type { Wait } from '../delivery/retry-request.ts';
import type { Attempt, Draft, PendingSubmission } from '../drafts/draft.ts';
import type { Progress } from '../events.ts';
import type { Failure } from '../failure/failure.ts';
import type { Refusal } from '../failure/refusals.ts';
import type { Fonts } from '../fonts/fonts.ts';
import type { Messages } from '../messages/messages.ts';
import type { PdfDocument } from '../pdf/pdf-document.ts';
import type { Hit } from '../reading/search/find-hits.ts';
import type { Found } from '../reading/search/search-state.ts';
import type { LastSignature, SignatureDraft } from '../signature/signature-draft.ts';
import type { SignerDocument } from '../signer-client.ts';
import type { FileAddress } from '../submission/save-file.ts';
import type { PageLayout } from './page-layout.ts';
import type { PlainValue, PlainValues, ReportedValue, Values } from './plain-values.ts';
import type { OpenDocument } from './read-document.ts';
import type { ViewSlice } from './view-slice.ts';

/** The document and its loading state. */
export interface DocumentSlice {
  readonly loading: 'document' | 'pdf' | 'done' | 'failed';
  /** The wait before the next attempt to load the document. */
  readonly wait: Wait | undefined;
  /** The document's pages, and the places of its fields. */
  readonly pageLayout: PageLayout | undefined;
  /** The document with its validated fields. It may be set after `pageLayout`, once the code for fields is loaded. */
  readonly document: OpenDocument | undefined;
  readonly pdf: PdfDocument | undefined;
  /** Requests fresh URLs of the document's file. They expire after minutes. */
  findFile(): Promise<FileAddress>;
  /** Loads or reloads the document. Keeps values if the new document has an editable field for them. */
  open(): Promise<void>;
  close(): void;
}

/** Why the document cannot be shown, and how to recover. */
export interface FailureSlice {
  readonly failure: Failure | undefined;
  /** Replaces the document by an error, and reopens it when a retry may succeed. */
  fail(error: unknown): void;
  /** Reports an error of a part of the document to the host. The rest stays usable. */
  reportError(error: unknown): void;
  /** Call with a new client: retries what failed because of the old one's key. */
  takeClient(): Promise<void>;
}

/** The options from the host's props. */
export interface SignerOptions {
  readonly review: boolean;
  readonly allowDownload: boolean;
  readonly requireAllPagesViewed: boolean;
  readonly readOnly: boolean;
  readonly canDecline: boolean;
  /** Ids or labels. */
  readonly readOnlyFields: readonly string[];
}

/** The values of the fields. */
export interface ValuesSlice {
  readonly values: Values;
  /** Whether there is input that has not been submitted. */
  readonly isDirty: boolean;
  /** The ids of the fields that are marked as faulty: required and empty, invalid, or refused by the service. */
  readonly reported: ReadonlySet<string>;
  /** Finds a field by id, else by a label that only one field has. */
  fieldNamed(name: string): Field | undefined;
  /** The values of the editable fields that are filled, by field id. */
  plainValues(): Readonly<Record<string, ReportedValue>>;
  /** Sets a value from the host, by field id or label. `null` and `undefined` empty the field. @returns whether it is valid */
  setPlainValue(name: string, plain: PlainValue | null | undefined): boolean;
  /** Sets a value. @returns false if the field cannot take it */
  setValue(fieldId: string, value: FieldValue | undefined): boolean;
  /** Sets the signer's input, valid or not: an e-mail address is invalid until it is complete. */
  enterValue(fieldId: string, value: FieldValue | undefined): void;
  /** Notes whether a control holds a partial value, such as a half-typed date. Then the field is invalid though empty. */
  noteUnfinished(field: Field, isUnfinished: boolean): void;
  /** Replaces all values, and reports each change to the host. */
  replaceValues(values: Values, isDirty: boolean): void;
  adoptValues(values: PlainValues): void;
  /** Marks fields as faulty, focuses the first, and announces their number and that of the pages left to view. */
  report(fieldIds: readonly string[], pagesLeft?: number): void;
  /** Marks the fields whose values the service refused. Each stays marked until its value changes. */
  refuse(refusals: readonly Refusal[]): void;
  /**
   * The other empty fields of the same kind that the signer may fill, in reading order. They are candidates for
   * `applyToAll`, which needs the signer's approval.
   *
   * @param takes filters the fields; by default, all match
   */
  sameFields(fieldId: string, takes?: (field: Field) => boolean): readonly string[];
  /** Sets one value in several fields and announces their number. @returns the ids of the fields that took it */
  applyToAll(fieldIds: readonly string[], value: FieldValue): readonly string[];
  reset(): void;
}

/** The faults of a field's current value. */
export interface FieldCheck {
  readonly problem: Problem | undefined;
  readonly isMissing: boolean;
}

/** A problem that validation does not find: the service refused the value, or the control holds a partial value. */
export interface Refused {
  readonly value: FieldValue | undefined;
  readonly problem: Problem;
}

/** The fields to fill in or correct before submitting. */
export interface Todo {
  /** The ids of the fields that prevent submission, in reading order: required and empty, or invalid. */
  readonly faults: readonly string[];
  /** Fields to fill or correct, in reading order: required ones that are empty or refused, and others with an invalid value. */
  readonly incomplete: readonly string[];
  /** Empty optional fields, in reading order. */
  readonly optional: readonly string[];
  readonly progress: Progress;
}

/** Validation of the values. */
export interface ChecksSlice {
  readonly refused: Readonly<Record<string, Refused>>;
  check(field: Field): FieldCheck;
  todo(): Todo;
}

/** The pages that could not be drawn. While there are any, the document can be neither reviewed nor submitted. */
export interface FailedPagesSlice {
  /** Pages that failed to load or draw and have not been drawn since, in ascending order. */
  readonly failedPages: readonly number[];
  /** How often the signer has retried them. */
  readonly pageRetries: number;
  notePageFailed(pageNumber: number): void;
  notePageDrawn(pageNumber: number): void;
  /** Draws all failed pages again and goes to the first. */
  retryPages(): void;
}

/** The submission and its outcome. */
export interface SubmissionSlice {
  /** `declined` lasts until the page is closed: the host decides what a returning signer sees. */
  readonly submission: 'editing' | 'sending' | 'done' | 'declining' | 'declined';
  readonly result: SubmissionResult | undefined;
  /** Set when the result is from an earlier visit: the device stored only its receipt, not the values. */
  readonly earlier: { readonly isOtherVersion: boolean } | undefined;
  readonly submitFailure: Failure | undefined;
  readonly attempt: Attempt | undefined;
  readonly delivery: Delivery | undefined;
  /** Whether the submission is stored on the device, so that it can be sent later if the page is closed. */
  readonly isSubmissionKept: boolean;
  /** Opens the review, or marks the faults as `submit` does. Submits if the review is turned off. */
  review(): void;
  submit(): Promise<SubmissionResult | undefined>;
  /** Tells the host that the signer declines, then ends signing. @throws what the host's handler throws */
  decline(reason: string | undefined): Promise<void>;
  /** Resends a stored submission. Does not call `onSubmit` again. */
  resume(pending: PendingSubmission): Promise<SubmissionResult | undefined>;
  sendNow(): void;
  /** Cancels a waiting submission that cannot have arrived. @returns whether it was canceled */
  cancelSending(): boolean;
  /** Stops sending in this tab. The submission stays on the device. Resolves once no request is pending. */
  stopSending(): Promise<void>;
  showReceipt(receipt: SubmissionResult, earlier?: SubmissionSlice['earlier']): void;
  /** Removes the receipt, and starts with empty fields. */
  fillAgain(): void;
  dismissFailure(): void;
}

/** The signer's consent before signing, if the document requires one. */
export interface ConsentSlice {
  /** The last consent given. It may be for an earlier version than the document requires. */
  readonly consent: AcceptedConsent | undefined;
  /** How often the signer tried to submit without the consent, since the last answer. */
  readonly consentRequests: number;
  /** @param language the language tag of the text that was shown, if there are several */
  agree(isAgreed: boolean, language?: string): void;
  /** Asks for a required consent that is missing. @returns whether it is missing */
  askConsent(): boolean;
}

/** Restored input, for the notice to the signer. */
export interface Restored {
  /** A stored draft, or the input of the version that was shown before. */
  readonly source: 'draft' | 'version';
  /** When the draft was stored, in milliseconds since the epoch; 0 for a version. */
  readonly at: number;
  readonly dropped: readonly string[];
  /** Whether it was also sent, with an unknown outcome. Then the notice must not call it unsubmitted. */
  readonly mayHaveArrived?: boolean;
}

/** The stored draft of the signer's input. */
export interface DraftsSlice {
  /** Whether all input is stored on the device. */
  readonly isKept: boolean;
  readonly restored: Restored | undefined;
  /** Whether another tab edits the document. Then this tab accepts no input. */
  readonly isOpenElsewhere: boolean;
  /** The notice that this device stores no draft: shown once, with the first input. */
  readonly unsavedNotice: 'none' | 'shown' | 'dismissed';
  /** Takes over editing from the other tab, which saves its draft first. */
  takeOver(): void;
  /** Restores a draft. Keeps input that is not stored on the device yet. */
  restore(draft: Draft): void;
  /** Deletes all input, here and on the device. */
  startOver(): void;
  dismissRestored(): void;
  /** Tells the signer that input could not be stored, if the host wants drafts. */
  showUnsavedNotice(): void;
  dismissUnsaved(): void;
}

/** To a field in the open view, to a field on its page, or to a page. `id` identifies the request. */
interface PendingNavigation {
  readonly to: 'field' | 'fieldOnPage' | 'page';
  readonly target: string | number;
  readonly y?: number;
  readonly id: number;
}

/** The focus, pending navigation, and the signature being made. */
export interface FocusSlice {
  /** The last focused field. Its page stays mounted. */
  readonly focusedField: string | undefined;
  readonly pendingNavigation: PendingNavigation | undefined;
  readonly signing: string | undefined;
  /** Unfinished signatures by field. In memory only; cleared when the values are replaced. */
  readonly signatureDrafts: Readonly<Record<string, SignatureDraft | undefined>>;
  /** How the last signature was made, as the default of the next. In memory only; cleared when the values are replaced. */
  readonly lastSignature: LastSignature;
  /** The latest announcement to screen readers. */
  readonly announcement: { readonly say: Say; readonly id: number } | undefined;
  focusField(fieldId: string): boolean;
  noteFocus(fieldId: string): void;
  /** Goes to the next or, with -1, the previous field to fill in or correct. @returns its id */
  step(direction: 1 | -1): string | undefined;
  /** @param y how far down the page, as a fraction of its height; 0 by default */
  goToPage(pageNumber: number, y?: number): void;
  /** Clears a finished navigation, so that a field that is mounted again later does not take the focus again. */
  clearNavigation(id: number): void;
  sign(fieldId: string | undefined): void;
  announce(say: Say): void;
}

/** Builds an announcement in the signer's language. */
export type Say = (messages: Messages) => string;

/** The signed and sealed copy that the service makes after a submission. */
export interface CopySlice {
  /** `none` if no copy is expected: nothing was submitted, or the host does not report its status. */
  readonly copy: 'none' | 'preparing' | 'ready' | 'late' | 'failed';
  /** The download URL of the copy, if the service has one. It expires after minutes. */
  readonly copyLink: string | undefined;
  /** Polls the status until the copy is ready, fails for good, or the signer is closed. */
  watchCopy(submissionId: string): Promise<void>;
  /** Requests fresh URLs of the copy. They expire after minutes. Rejects if the host returns none. */
  findCopy(): Promise<FileAddress>;
}

/** Which pages the signer has viewed. */
export interface ViewedSlice {
  /** In ascending order. The arrays keep their identity while they are equal, for hosts that compare them. */
  readonly viewed: { readonly pages: readonly ViewedPage[]; readonly numbers: readonly number[] };
  readonly arePagesLeftShown: boolean;
  markViewed(pageNumbers: readonly number[], at: string): void;
  /** Adds the viewed pages of a draft, unless it belongs to another version. */
  addViewed(draft: Pick<Draft, 'version' | 'viewed'>): void;
  /** Call when another person begins, or another version is shown. */
  forgetViewed(): void;
  /** Shows which pages the signer must still view. @returns how many */
  reportPages(): number;
}

/** A tab of the sidebar. */
export type SidebarTab = 'thumbnails' | 'outline' | 'search';

/** The search in the document. */
export interface SearchSlice {
  readonly query: string;
  readonly searching: 'no' | 'running' | 'done' | 'failed';
  readonly found: Found;
  /** The hit that is shown. Each request creates a new object. */
  readonly shownHit: { readonly hit: Hit } | undefined;
  /** Searches for a text. Resolves when the search ends or another one starts. */
  searchFor(query: string): Promise<void>;
  /** Shows the next or, with -1, the previous hit. Wraps around. */
  stepHit(direction: 1 | -1): void;
  showHit(hit: Hit): void;
}

/** The place of a row in the review. `top` is in CSS pixels from the top of the viewport. */
export interface ReviewPlace {
  readonly fieldId: string;
  readonly top: number;
}

/** Guides the signer from field to field, on the pages or in a form, and to the review. */
export interface GuideSlice {
  /** Whether fields are filled in on their pages, or in a form that lists them. */
  readonly mode: 'document' | 'form';
  readonly isReviewing: boolean;
  /** Whether there is room for only one of the pages and the form. */
  readonly isNarrow: boolean;
  /** Whether there is room for only one of the sidebar and the form beside the pages. */
  readonly isCrowded: boolean;
  /** The open tab. Undefined if the sidebar is closed. */
  readonly sidebar: SidebarTab | undefined;
  openSidebar(tab: SidebarTab): void;
  closeSidebar(): void;
  /** @param width the width of the signer in CSS pixels */
  setRoom(width: number): void;
  setMode(mode: 'document' | 'form'): void;
  showOnPage(fieldId: string): boolean;
  /** The field that the signer left the review for. The review reopens with its row at the same place. */
  readonly reviewPlace: ReviewPlace | undefined;
  /** Closes the review and, with a place, focuses its field. */
  leaveReview(place?: ReviewPlace): void;
}

/** The envelope of a signing session: several people sign the document. */
export interface EnvelopeSlice {
  /** Undefined if the key is not for a signing session. */
  readonly envelope: SigningEnvelope | undefined;
  /** Whether a signer who returned after signing has dismissed the panel that says so. */
  readonly isSignedPanelClosed: boolean;
  /** Sets the envelope's state from the service. Clears the input of another signer. */
  setEnvelope(given: SignerDocument): void;
  /** Sets the envelope's state from a refused submission. @returns whether that state explains the refusal */
  handleRefusal(error: unknown): boolean;
  closeSignedPanel(): void;
}

/** The functions of a slice. */
export type Actions<Slice> = {
  [Name in keyof Slice as Slice[Name] extends (...given: never[]) => unknown ? Name : never]: Slice[Name];
};

/** Searching, filling in and submitting. The code is loaded after the first page; until then, the functions do nothing. */
export type Filling = SearchSlice &
  ValuesSlice &
  ChecksSlice &
  ViewedSlice &
  ConsentSlice &
  SubmissionSlice &
  CopySlice &
  DraftsSlice &
  Pick<EnvelopeSlice, 'handleRefusal'>;

/** The state of one signer. */
export type SignerState = DocumentSlice &
  FailureSlice &
  Omit<EnvelopeSlice, 'handleRefusal'> &
  ViewSlice & {
    readonly fonts: Fonts;
    readonly options: SignerOptions;
    setOptions(options: Partial<SignerOptions>): void;
  } & FailedPagesSlice &
  GuideSlice &
  FocusSlice &
  Filling;

/** The store of one signer. Several on a page share no state. */
export type SignerStore = StoreApi<SignerState>;
