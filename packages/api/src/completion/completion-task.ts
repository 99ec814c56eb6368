import type {
  ActiveContent,
  AuditEvent,
  ConsentRecord,
  DocumentLanguage,
  Field,
  FieldValue,
  PageGeometry,
  PageInfo,
  RenderContext,
  Signer,
  SubmittedField,
  ViewedPage,
} from '@document-signer/core';
import type { SubmissionImage } from '../features/submissions/submission-rows.ts';
import type { SealMaterial } from '../sealing/cms.ts';

/** A signer of an envelope. Times are RFC 3339, by the server's clock. */
export interface PartSigner {
  readonly id: string;
  readonly role: string;
  /** From 1. */
  readonly order: number;
  /** As the organization stated; null: not stated or erased. */
  readonly name: string | null;
  readonly email: string | null;
  /** When it became this person's turn, and when the document was first opened. */
  readonly readyAt: string | null;
  readonly viewedAt: string | null;
}

/** What one person submitted: a plain submission, or the part of one signer of an envelope. */
export interface SignedPart {
  /** Of the submission. */
  readonly id: string;
  /** The signer of the envelope, who fills the fields of a role. Absent: a plain submission, which fills all fields. */
  readonly signedBy?: PartSigner;
  /** By the client's clock. */
  readonly submittedAt: string;
  /** By the server's clock, which counts. */
  readonly receivedAt: string;
  readonly checksum: string;
  readonly checksumVerified: boolean;
  readonly fields: readonly SubmittedField[];
  /** Values that the sender of an envelope suggested to this signer, by the id of their field. */
  readonly suggested: Readonly<Record<string, FieldValue>>;
  readonly renderContext: RenderContext;
  readonly pages: readonly PageInfo[];
  /** As the client stated; null if it did not. */
  readonly viewedPages: readonly ViewedPage[] | null;
  /** Who signed, as the host stated; null if it did not. */
  readonly signer: Signer | null;
  /** What the signer agreed to; null if nothing was asked for. */
  readonly consent: ConsentRecord | null;
  /** Encoded again from their pixels. */
  readonly images: readonly SubmissionImage[];
}

/** Everything that a completion is made from. A worker thread gets it whole and asks for nothing more. */
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
    /** Active content that the original had when it was uploaded. */
    readonly activeContent: readonly ActiveContent[];
    /** The language of the certificate. */
    readonly language: DocumentLanguage;
  };
  /** The envelope; absent: a plain submission is completed. */
  readonly envelope?: { readonly id: string; readonly createdAt: string };
  /** The submission, or the parts of the envelope in the order of signing. */
  readonly parts: readonly [SignedPart, ...SignedPart[]];
  /**
   * Oldest first. Of a submission: events of the document until it was submitted, and of this submission until now; of views, only
   * those by the key and from the address that submitted. Of an envelope: events of the document until the envelope was created,
   * without views, and of the envelope until now.
   */
  readonly events: readonly AuditEvent[];
  /** All other views until the submission. Times are RFC 3339. */
  readonly otherViews?: { readonly count: number; readonly first: string; readonly last: string };
  /** How many events between the first and the latest are missing in `events`. */
  readonly leftOut?: number;
  /** RFC 3339: the time that the certificate and the seal state. */
  readonly sealedAt: string;
  readonly seal: SealMaterial;
  /** The address of the verification page; undefined if the public address is not known. */
  readonly verifyUrl: string | undefined;
}

/** The result of a completion. */
export type CompletionResult =
  /** `sha256` of the file at `outputPath`, hex. */
  | { readonly outcome: 'sealed'; readonly sha256: string; readonly bytes: number }
  | {
      /** This document can never be sealed. */
      readonly outcome: 'refused';
      readonly reason: 'unreadable_pdf' | 'too_complex' | 'gate_failed' | 'original_damaged';
      /** What the output check found, for the log. */
      readonly fault?: string;
    }
  | {
      /** A later attempt may succeed. */
      readonly outcome: 'postponed';
      readonly reason: 'time_stamp_unavailable';
      /** What the time stamp authority did, for the log. */
      readonly cause: string;
    };
