import type {
  ActiveContent,
  AuditEvent,
  ConsentRecord,
  DocumentLanguage,
  Field,
  PageGeometry,
  PageInfo,
  RenderContext,
  Signer,
  SubmittedField,
  ViewedPage,
} from '@document-signer/core';
import type { SubmissionImage } from '../features/submissions/submission-rows.ts';
import type { SealMaterial } from '../sealing/cms.ts';

/** Everything that a completion is made from: a worker thread gets it whole and asks for nothing more. */
export interface CompletionTask {
  /** Path of the prepared file. It is read, never changed. */
  readonly preparedPath: string;
  /** Where the sealed PDF is written. */
  readonly outputPath: string;
  readonly organization: { readonly id: string; readonly name: string };
  readonly document: {
    readonly id: string;
    readonly filename: string;
    /** Of the original, hex. */
    readonly sha256: string;
    /** Of the prepared file, hex. */
    readonly preparedSha256: string;
    readonly version: number;
    readonly pages: readonly PageGeometry[];
    /** The fields of the version that was submitted. */
    readonly fields: readonly Field[];
    /** What the original holds that acts by itself, as it was found when it was uploaded. */
    readonly activeContent: readonly ActiveContent[];
    /** Of the certificate. */
    readonly language: DocumentLanguage;
  };
  readonly submission: {
    readonly id: string;
    /** The client's claim. */
    readonly submittedAt: string;
    /** The server's time: the one that counts. */
    readonly receivedAt: string;
    readonly checksum: string;
    readonly checksumVerified: boolean;
    readonly fields: readonly SubmittedField[];
    readonly renderContext: RenderContext;
    readonly pages: readonly PageInfo[];
    /** What the client says of it; null: nothing. */
    readonly viewedPages: readonly ViewedPage[] | null;
    /** Who signed, as the host stated; null: it did not. */
    readonly signer: Signer | null;
    /** What the signer agreed to; null: nothing was asked for. */
    readonly consent: ConsentRecord | null;
    /** Made anew from their pixels: what is drawn. */
    readonly images: readonly SubmissionImage[];
  };
  /**
   * What happened, oldest first: to the document until it was submitted, and to this submission until now. Of views, there
   * are those by the key and from the address that submitted.
   */
  readonly events: readonly AuditEvent[];
  /** All other views until it was submitted; absent: there were none. */
  readonly otherViews?: {
    readonly count: number;
    /** RFC 3339. */
    readonly first: string;
    readonly last: string;
  };
  /** How many are not among `events`, of more than can be told of: from between the first and the latest. */
  readonly leftOut?: { readonly events: number; readonly signersViews: number };
  /** When it is sealed, RFC 3339: the time that the certificate and the seal state. */
  readonly sealedAt: string;
  readonly seal: SealMaterial;
  /** Where anybody can verify the sealed file, which the certificate prints; undefined: the public address is not known. */
  readonly verifyUrl: string | undefined;
}

/** What came of a completion. */
export type CompletionResult =
  | {
      readonly outcome: 'sealed';
      /** Of the file at `outputPath`, hex. */
      readonly sha256: string;
      readonly bytes: number;
    }
  | {
      readonly outcome: 'refused';
      /** Why no sealed file can be made of this original, whoever tries: a word of the closed vocabulary. */
      readonly reason: 'unreadable_pdf' | 'too_complex' | 'gate_failed' | 'original_damaged';
      /** What the last gate found, for the log. */
      readonly fault?: string;
    }
  | {
      readonly outcome: 'postponed';
      /** Why there is none now; another time there may be. */
      readonly reason: 'time_stamp_unavailable';
      /** What the time stamp authority did, for the log. */
      readonly cause: string;
    };

type Json<Names extends string> = { readonly [Name in Names as `${Name}Json`]: string };

/**
 * A completion task on its way to a worker thread. What may be large goes as the JSON text that is stored: it is read over
 * there, and not by the thread that answers requests.
 */
export interface PackedTask extends Omit<CompletionTask, 'document' | 'submission'> {
  readonly document: Omit<CompletionTask['document'], 'pages' | 'fields'> & Json<'pages' | 'fields'>;
  readonly submission: Omit<CompletionTask['submission'], 'fields' | 'renderContext' | 'pages'> &
    Json<'fields' | 'renderContext' | 'pages'>;
}

/** Reads the texts in a packed task. */
export function unpack({ document, submission, ...task }: PackedTask): CompletionTask {
  const { pagesJson, fieldsJson, ...ofDocument } = document;
  const { fieldsJson: valuesJson, renderContextJson, pagesJson: shownJson, ...ofSubmission } = submission;
  return {
    ...task,
    document: { ...ofDocument, pages: JSON.parse(pagesJson), fields: JSON.parse(fieldsJson) },
    submission: {
      ...ofSubmission,
      fields: JSON.parse(valuesJson),
      renderContext: JSON.parse(renderContextJson),
      pages: JSON.parse(shownJson),
    },
  };
}
