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
import type { Found } from '../reading/search/found.ts';
import type { LastSignature, SignatureDraft } from '../signature/signature-draft.ts';
import type { SignerDocument } from '../signer-client.ts';
import type { FileAddress } from '../submission/save-file.ts';
import type { PageLayout } from './page-layout.ts';
import type { PlainValue, PlainValues, ReportedValue, Values } from './plain-values.ts';
import type { OpenDocument } from './read-document.ts';
import type { ViewSlice } from './view-slice.ts';

/** The document and how far its loading is. */
export interface DocumentSlice {
  readonly loading: 'document' | 'pdf' | 'done' | 'failed';
  /** What is waited for before the document is asked for again. */
  readonly wait: Wait | undefined;
  /** What is seen of the document: its pages, and where its fields stand. */
  readonly pageLayout: PageLayout | undefined;
  /** The document with its fields, once they are understood. That may be a moment after its pages are seen. */
  readonly document: OpenDocument | undefined;
  readonly pdf: PdfDocument | undefined;
  /** The addresses of the document's file, fresh: they are good for minutes. */
  findFile(): Promise<FileAddress>;
  /** Loads the document, again too: values are kept where the new document has an editable field for them. */
  open(): Promise<void>;
  close(): void;
}

/** Why the document cannot be shown, and what may mend it. */
export interface FailureSlice {
  readonly failure: Failure | undefined;
  /** Shows that the document cannot be shown. It is opened again when that may succeed. */
  fail(error: unknown): void;
  /** Tells the host of what a part of the document suffers from; the rest stays usable. */
  tellError(error: unknown): void;
  /** Called with a new client: retries what failed because of the old one's key. */
  takeClient(): Promise<void>;
}

/** What the host's props say the signer may and must do. */
export interface SignerOptions {
  readonly review: boolean;
  readonly allowDownload: boolean;
  readonly requireAllPagesViewed: boolean;
  readonly readOnly: boolean;
  readonly canDecline: boolean;
  /** Ids or labels. */
  readonly readOnlyFields: readonly string[];
}

/** What has been filled in. */
export interface ValuesSlice {
  readonly values: Values;
  /** Whether there is input that has not been submitted. */
  readonly isDirty: boolean;
  /** The fields whose fault is shown: required and empty, wrong, or refused by the service. */
  readonly reported: ReadonlySet<string>;
  /** The field of an id, else of a label that only one field has. */
  fieldNamed(name: string): Field | undefined;
  /** The values of the fields that the signer can change and has filled, by field id. */
  plainValues(): Readonly<Record<string, ReportedValue>>;
  /** Takes a value from the host, for the field of that name. Null and undefined empty it. */
  setPlainValue(name: string, plain: PlainValue | null | undefined): boolean;
  /** Takes a value that fits. */
  setValue(fieldId: string, value: FieldValue | undefined): boolean;
  /** Takes what the signer has entered so far, right or not: an address is not one before it is typed to its end. */
  enterValue(fieldId: string, value: FieldValue | undefined): void;
  /** Notes whether the control of an empty field holds half of a value: then the field is wrong, though it has no value. */
  noteUnfinished(field: Field, isUnfinished: boolean): void;
  /** Shows other values in place of all, and tells the host of each that is another. */
  replaceValues(values: Values, isDirty: boolean): void;
  adoptValues(values: PlainValues): void;
  /** Marks the fields, goes to the first and announces how many there are, together with the pages that are left to view. */
  report(fieldIds: readonly string[], pagesLeft?: number): void;
  /** Marks the fields whose values the service refused; each stays marked until it holds another. */
  refuse(refusals: readonly Refusal[]): void;
  /**
   * The empty fields that take the same drawn mark as a field: of its kind, and open to the signer. In reading order,
   * without the field itself. Nothing is filled in them unless the signer says so.
   *
   * @param takes whether a field takes a mark that was made so; all do, when absent
   */
  sameFields(fieldId: string, takes?: (field: Field) => boolean): readonly string[];
  /** Puts one value into several fields, as the signer agreed to, and says into how many. Gives the ids that took it. */
  applyToAll(fieldIds: readonly string[], value: FieldValue): readonly string[];
  reset(): void;
}

/** What the service would refuse of a field as it is now. */
export interface FieldCheck {
  readonly problem: Problem | undefined;
  readonly isMissing: boolean;
}

/** A problem of one value that the rules do not find: the service refused it, or its control holds half of a value. */
export interface Refused {
  readonly value: FieldValue | undefined;
  readonly problem: Problem;
}

/** What is left to do before the document can be submitted. */
export interface Todo {
  /** The ids of the fields that prevent submission, in reading order: required and empty, or wrong. */
  readonly faults: readonly string[];
  /** Fields to fill or correct, in reading order: required ones that are empty or refused, and others with a wrong value. */
  readonly open: readonly string[];
  /** Empty fields that may stay empty, in reading order. */
  readonly optional: readonly string[];
  readonly progress: Progress;
}

/** What follows from the values. */
export interface ChecksSlice {
  readonly refused: Readonly<Record<string, Refused>>;
  check(field: Field): FieldCheck;
  todo(): Todo;
}

/** The pages that cannot be shown. While there are any, the document can be neither reviewed nor submitted. */
export interface FailedPagesSlice {
  /** Those that failed to load or to draw and have not been drawn since, in order. */
  readonly failedPages: readonly number[];
  /** How often the signer has asked to draw them again. */
  readonly pageRetries: number;
  notePageFailed(pageNumber: number): void;
  notePageDrawn(pageNumber: number): void;
  /** Draws all of them again and goes to the first. */
  retryPages(): void;
}

/** The submission and its outcome. */
export interface SubmissionSlice {
  /** `declined` lasts until the page is closed: the host decides what a signer who comes back sees. */
  readonly submission: 'editing' | 'sending' | 'done' | 'declining' | 'declined';
  readonly result: SubmissionResult | undefined;
  /** Set when the result is of an earlier visit: only its receipt was stored on the device, not the values. */
  readonly earlier: { readonly isOtherVersion: boolean } | undefined;
  readonly submitFailure: Failure | undefined;
  readonly attempt: Attempt | undefined;
  readonly delivery: Delivery | undefined;
  /** Whether the submission is stored on the device, so that it is sent later when the page is closed meanwhile. */
  readonly isSubmissionKept: boolean;
  /** Shows what was filled in, or what is missing or wrong, as submitting would. Without a review, submits. */
  review(): void;
  submit(): Promise<SubmissionResult | undefined>;
  /** Tells the host that the signer declines, then ends signing. @throws what the host's handler throws */
  decline(reason: string | undefined): Promise<void>;
  /** Sends a stored submission again. The host was asked before. */
  resume(pending: PendingSubmission): Promise<SubmissionResult | undefined>;
  sendNow(): void;
  /** Cancels a submission that waits and has certainly not arrived. @returns whether it was canceled */
  cancelSending(): boolean;
  /** Stops sending in this tab. The submission stays on the device. Resolves when nothing is under way any more. */
  stopSending(): Promise<void>;
  showReceipt(receipt: SubmissionResult, earlier?: SubmissionSlice['earlier']): void;
  /** Removes the receipt, and starts with empty fields. */
  fillAgain(): void;
  dismissFailure(): void;
}

/** What the signer agrees to before signing, where the document asks for it. */
export interface ConsentSlice {
  /** What was agreed to last; it may be an earlier version than the document asks for. */
  readonly consent: AcceptedConsent | undefined;
  /** How often the signer tried to go on without it, since the last answer. */
  readonly consentRequests: number;
  /** @param language the tag of the text that was shown, where there are several */
  agree(isAgreed: boolean, language?: string): void;
  /** Asks for the consent where it is needed and not given. @returns whether it is missing */
  askConsent(): boolean;
}

/** What was restored into the fields. The signer sees it. */
export interface Restored {
  /** A stored draft, or the input of the version that was shown before. */
  readonly source: 'draft' | 'version';
  /** When the draft was stored, in milliseconds since the epoch; 0 for a version. */
  readonly at: number;
  readonly dropped: readonly string[];
  /** Whether it was also sent with an unknown outcome. Then it must not be called unsubmitted. */
  readonly mayHaveArrived?: boolean;
}

/** The stored draft of the signer's input. */
export interface DraftsSlice {
  /** Whether all input is on the device. */
  readonly isKept: boolean;
  readonly restored: Restored | undefined;
  /** Whether another tab edits the document. Then this one takes no input. */
  readonly isOpenElsewhere: boolean;
  /** The notice that this device stores no draft: shown once, when there is something to lose. */
  readonly unsavedNotice: 'none' | 'shown' | 'dismissed';
  /** Takes the document over from the other tab, which saves its work first. */
  takeOver(): void;
  /** Puts a draft into the fields. Input that is not on the device stays. */
  restore(draft: Draft): void;
  /** Deletes all input, here and on the device. */
  startOver(): void;
  dismissRestored(): void;
  /** Tells the signer that input could not be stored, if the host wants that. */
  tellUnsaved(): void;
  dismissUnsaved(): void;
}

/** To a field in the open view, to a field on its page, or to a page. `turn` differs for two equal ones. */
interface PendingNavigation {
  readonly to: 'field' | 'paper' | 'page';
  readonly target: string | number;
  readonly y?: number;
  readonly turn: number;
}

/** Where the signer is and goes, and the signature that is being made. */
export interface FocusSlice {
  /** The field that last had the focus. Its page stays mounted. */
  readonly focusedField: string | undefined;
  readonly pendingNavigation: PendingNavigation | undefined;
  readonly signing: string | undefined;
  /** Signatures that were begun and not applied, by field. In memory only, and gone when the values are replaced. */
  readonly signatureDrafts: Readonly<Record<string, SignatureDraft | undefined>>;
  /** How the last signature was made: the next one starts so. In memory only, and gone when the values are replaced. */
  readonly lastSignature: LastSignature;
  /** An announcement to screen readers of something that is otherwise only visible. */
  readonly announcement: { readonly say: Say; readonly turn: number } | undefined;
  focusField(fieldId: string): boolean;
  noteFocus(fieldId: string): void;
  /** Goes to the next, or with -1 the previous, required field that is empty. */
  step(direction: 1 | -1): string | undefined;
  /** @param y how far down the page, as a fraction of it; its beginning without */
  goToPage(pageNumber: number, y?: number): void;
  /** Clears a navigation when it is done: a field that is mounted again later must not take the focus again. */
  clearNavigation(turn: number): void;
  sign(fieldId: string | undefined): void;
  announce(say: Say): void;
}

/** Says something in the signer's language. */
export type Say = (messages: Messages) => string;

/** The signed and sealed copy, which the service makes after a submission. */
export interface CopySlice {
  /** How far it is; `none` when there is none to expect: nothing was submitted, or the host does not tell. */
  readonly copy: 'none' | 'preparing' | 'ready' | 'late' | 'failed';
  /** Its address for saving it, if the service has one; good for minutes. */
  readonly copyLink: string | undefined;
  /** Asks again and again how far it is, until it is ready or the signer is closed. */
  watchCopy(submissionId: string): Promise<void>;
  /** The addresses of the copy, fresh: they are good for minutes. Rejects when the host gives none. */
  findCopy(): Promise<FileAddress>;
}

/** Which pages the signer has viewed. */
export interface ViewedSlice {
  /** In ascending order. The same arrays as long as they are equal, so that hosts that compare them see no change. */
  readonly viewed: { readonly pages: readonly ViewedPage[]; readonly numbers: readonly number[] };
  readonly isToldOfPages: boolean;
  noteViewed(pageNumbers: readonly number[], at: string): void;
  /** Adds the viewed pages of a draft, unless it is of another version. */
  addViewed(draft: Pick<Draft, 'version' | 'viewed'>): void;
  /** Another person begins, or another version is shown. */
  forgetViewed(): void;
  /** Shows which pages are left, if there must be none. @returns how many */
  reportPages(): number;
}

/** What the sidebar shows. */
export type SidebarTab = 'thumbnails' | 'outline' | 'search';

/** What is searched for in the document. */
export interface SearchSlice {
  readonly query: string;
  readonly searching: 'no' | 'under_way' | 'done' | 'failed';
  readonly found: Found;
  /** The place that is shown among those found: another object for each request. */
  readonly shownHit: { readonly hit: Hit } | undefined;
  /** Searches for a text. Resolves when the search ends or another one begins. */
  searchFor(query: string): Promise<void>;
  /** Shows the next or, with -1, the previous place found, round the end. */
  stepHit(direction: 1 | -1): void;
  showHit(hit: Hit): void;
}

/** A row of the review: its upper edge is in CSS pixels from the top of the viewport. */
export interface ReviewPlace {
  readonly fieldId: string;
  readonly top: number;
}

/** What leads the signer through the document: from field to field, on the pages or in a form, to the review. */
export interface GuideSlice {
  /** How fields are filled: on their pages, or in a form that lists them. */
  readonly mode: 'document' | 'form';
  readonly isReviewing: boolean;
  /** Whether there is room for one thing only: the pages or the form. */
  readonly isNarrow: boolean;
  /** Whether only one thing has room beside the pages: the sidebar or the form. */
  readonly isCrowded: boolean;
  /** Undefined: there is no sidebar. */
  readonly sidebar: SidebarTab | undefined;
  openSidebar(tab: SidebarTab): void;
  closeSidebar(): void;
  /** @param width how wide the signer is, in CSS pixels */
  setRoom(width: number): void;
  setMode(mode: 'document' | 'form'): void;
  showOnPage(fieldId: string): boolean;
  /** The field that the review was left for, and where its row was in the viewport: the review opens there again. */
  readonly reviewPlace: ReviewPlace | undefined;
  /** Goes back to the fields and, with a place, to its field. */
  leaveReview(place?: ReviewPlace): void;
}

/** The envelope of a signing session: several people sign the document. */
export interface EnvelopeSlice {
  /** Undefined: the key is no signing session. */
  readonly envelope: SigningEnvelope | undefined;
  /** Whether a signer who came back after signing has put the panel away that says so. */
  readonly isSignedPanelClosed: boolean;
  /** Takes what the service says of the envelope. What another signer entered is forgotten. */
  takeEnvelope(given: SignerDocument): void;
  /** Takes the state that the service refused a submission for. @returns whether that explains the refusal */
  takeRefusal(error: unknown): boolean;
  closeSignedPanel(): void;
}

/** The functions of a slice. */
export type Actions<Slice> = {
  [Name in keyof Slice as Slice[Name] extends (...given: never[]) => unknown ? Name : never]: Slice[Name];
};

/** What searches, fills in and submits the document. Its code is loaded after the first page; until then its functions do nothing. */
export type Filling = SearchSlice &
  ValuesSlice &
  ChecksSlice &
  ViewedSlice &
  ConsentSlice &
  SubmissionSlice &
  CopySlice &
  DraftsSlice &
  Pick<EnvelopeSlice, 'takeRefusal'>;

/** The state of one signer. */
export type SignerState = DocumentSlice &
  FailureSlice &
  Omit<EnvelopeSlice, 'takeRefusal'> &
  ViewSlice & {
    readonly fonts: Fonts;
    readonly options: SignerOptions;
    setOptions(options: Partial<SignerOptions>): void;
  } & FailedPagesSlice &
  GuideSlice &
  FocusSlice &
  Filling;

/** The store of one signer. Two on a page share nothing. */
export type SignerStore = StoreApi<SignerState>;
