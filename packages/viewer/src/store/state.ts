import type { Field, FieldKindName, FieldValue, Problem, SubmissionResult } from '@document-signer/core';
import type { Delivery } from '../delivery/deliver.ts';
import type { Wait } from '../delivery/retry-request.ts';
import type { Attempt, PendingSubmission } from '../drafts/draft.ts';
import type { Failure } from '../failure/failure.ts';
import type { Refusal } from '../failure/refusals.ts';
import type { Fonts } from '../fonts/fonts.ts';
import type { PdfDocument } from '../pdf/pdf-document.ts';
import type { Hit } from '../reading/search/find-hits.ts';
import type { Found } from '../reading/search/found.ts';
import type { LastSignature, SignatureDraft } from '../signature/signature-draft.ts';
import type { CopySlice } from './copy-state.ts';
import type { Values } from './field-values.ts';
import type { GuideSlice } from './guide-state.ts';
import type { KeepingSlice, RecoverySlice } from './keeping-state.ts';
import type { PageLayout } from './page-layout.ts';
import type { OpenDocument } from './read-document.ts';
import type { ReadingSlice } from './reading-state.ts';
import type { ViewSlice } from './view-slice.ts';
import type { ViewedSlice } from './viewed-state.ts';

/** The document and how far its loading is. */
export interface DocumentSlice {
  readonly loading: 'document' | 'pdf' | 'done' | 'failed';
  /** Why loading failed. */
  readonly failure: Failure | undefined;
  /** What is waited for before the document is asked for again. */
  readonly wait: Wait | undefined;
  /** What is seen of the document: its pages, and where its fields stand. */
  readonly pageLayout: PageLayout | undefined;
  /** The document with its fields, once they are understood. That may be a moment after its pages are seen. */
  readonly document: OpenDocument | undefined;
  readonly pdf: PdfDocument | undefined;
  /** Loads the document, again too: values are kept where the new document has an editable field for them. */
  open(): Promise<void>;
  /** Ends everything that is under way. */
  close(): void;
  /** Shows that the document cannot be shown. */
  fail(error: unknown): void;
  /** Tells the host of what a part of the document suffers from; the rest stays usable. */
  tellError(error: unknown): void;
}

/** What has been filled in. */
export interface ValuesSlice {
  readonly values: Values;
  /** Whether there is input that has not been submitted. */
  readonly isDirty: boolean;
  /** The fields that somebody has been told about: required and empty, wrong, or refused by the service. */
  readonly reported: ReadonlySet<string>;
  /** Takes a value that fits, from the host. */
  setValue(fieldId: string, value: FieldValue | undefined): boolean;
  /** Takes what the signer has entered so far, right or not: an address is not one before it is typed to its end. */
  enterValue(fieldId: string, value: FieldValue | undefined): void;
  /** Shows other values in place of all, and tells the host of each that is another. */
  replaceValues(values: Values, isDirty: boolean): void;
  /** Shows the host's values in place of all others. */
  adoptValues(values: Values): void;
  /** Marks the fields, goes to the first and says how many there are. */
  report(fieldIds: readonly string[]): void;
  /** Marks the fields whose values the service refused; each stays marked until it holds another. */
  refuse(refusals: readonly Refusal[]): void;
  reset(): void;
}

/** The pages that cannot be shown. While there are any, the document can be neither reviewed nor submitted. */
export interface FailedPagesSlice {
  /**
   * The pages that failed to load or to draw and have not been drawn since, in order. A page that nothing has tried to draw is not
   * among them.
   */
  readonly failedPages: readonly number[];
  /** The page that the signer asked to try again. */
  readonly pageRetry: { readonly pageNumber: number; readonly requestId: number } | undefined;
  notePageFailed(pageNumber: number): void;
  notePageDrawn(pageNumber: number): void;
  /** Goes to the first page that failed and tries it again. */
  retryPage(): void;
}

/** What became of the submission. */
export interface SubmissionSlice {
  readonly submission: 'editing' | 'sending' | 'done';
  readonly result: SubmissionResult | undefined;
  /** Set where the result is of an earlier visit: its receipt was kept on the device, and not what was filled in. */
  readonly earlier: { readonly isOtherVersion: boolean } | undefined;
  /** Why the last try failed. */
  readonly submitFailure: Failure | undefined;
  readonly attempt: Attempt | undefined;
  /** How far it is on its way. */
  readonly delivery: Delivery | undefined;
  /** Whether what is on its way is kept on the device, so that it is sent even when the page is closed meanwhile. */
  readonly isSubmissionKept: boolean;
  submit(): Promise<SubmissionResult | undefined>;
  /** Goes on with what was asked for in an earlier life of the page. The host was asked then. */
  resume(pending: PendingSubmission): Promise<SubmissionResult | undefined>;
  /** Ends the wait before the next try. */
  sendNow(): void;
  /** Takes the submission back, as long as it certainly has not arrived. @returns whether it did */
  cancelSending(): boolean;
  /** Ends the sending here: another tab has taken it back. */
  stopSending(): void;
  /** Shows the receipt of what was submitted, here, in another tab or in an earlier visit. */
  showReceipt(receipt: SubmissionResult, earlier?: SubmissionSlice['earlier']): void;
  /** Takes the receipt away, and begins anew. */
  fillAgain(): void;
  dismissFailure(): void;
}

/**
 * The focused field, and a pending navigation: to a field in the open view, to a field on its page, or to a page. `turn` tells two
 * equal ones apart.
 */
export interface FocusSlice {
  /** The field that last had the focus. Its page stays mounted. */
  readonly focusedField: string | undefined;
  readonly pendingNavigation:
    | {
        readonly to: 'field' | 'paper' | 'page';
        readonly target: string | number;
        readonly y?: number;
        readonly turn: number;
      }
    | undefined;
  /** The field whose signature is being made. */
  readonly signing: string | undefined;
  /** Signatures that were begun and not applied, by field. In memory only, and gone when the values are replaced. */
  readonly signatureDrafts: Readonly<Record<string, SignatureDraft | undefined>>;
  /** How the last signature was made: the next one starts so. In memory only, and gone when the values are replaced. */
  readonly lastSignature: LastSignature;
  /** For those who listen: something happened that is only seen otherwise. */
  readonly announcement: { readonly says: Announcement; readonly turn: number } | undefined;
  focusField(fieldId: string): boolean;
  noteFocus(fieldId: string): void;
  /** Goes to the next, or with -1 the previous, required field that is empty. */
  step(direction: 1 | -1): string | undefined;
  /** @param y how far down the page, as a fraction of it; its beginning without */
  goToPage(pageNumber: number, y?: number): void;
  /** Clears a navigation when it is done: a field that is mounted again later must not take the focus again. */
  clearNavigation(turn: number): void;
  sign(fieldId: string | undefined): void;
  announce(says: Announcement): void;
}

/** What is announced; the words are chosen where they are said. */
export type Announcement =
  | { readonly kind: 'missing' | 'wrong'; readonly count: number }
  | { readonly kind: 'wrong_value'; readonly field: Field; readonly problem: Problem }
  | { readonly kind: 'removed_characters' | 'unreadable_image' | 'image_too_large' | 'image_added' | 'image_removed' }
  | { readonly kind: 'applied' | 'cleared'; readonly type: FieldKindName }
  | { readonly kind: 'applied_to_all'; readonly type: FieldKindName; readonly count: number }
  | { readonly kind: 'progress'; readonly filled: number; readonly required: number }
  | { readonly kind: 'opened'; readonly filename: string; readonly required: number }
  | { readonly kind: 'submitted'; readonly filename: string }
  | { readonly kind: 'restored'; readonly source: 'draft' | 'version'; readonly dropped: readonly string[] }
  | {
      readonly kind: 'hit';
      readonly hit: Hit;
      readonly current: number;
      readonly found: Found;
      readonly isMore: boolean;
    }
  | { readonly kind: 'cut'; readonly limit: number }
  | { readonly kind: 'page_shown'; readonly pageNumber: number }
  | { readonly kind: 'found' | 'pages_left'; readonly count: number }
  | { readonly kind: 'all_pages_viewed' | 'search_failed' | 'leads_nowhere' }
  | { readonly kind: 'copy'; readonly copy: 'ready' | 'late' | 'failed' };

/** All that one signer knows. */
export type SignerState = DocumentSlice &
  ViewSlice &
  ValuesSlice & { readonly fonts: Fonts } & ReadingSlice &
  FailedPagesSlice &
  ViewedSlice &
  SubmissionSlice &
  CopySlice &
  KeepingSlice &
  RecoverySlice &
  GuideSlice &
  FocusSlice;
