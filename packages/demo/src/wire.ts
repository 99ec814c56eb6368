import type {
  AuditEvent,
  DocumentMetadata,
  EnvelopeRecord,
  Field,
  SubmissionRecord,
  Verification,
  WebhookEvent,
} from '@document-signer/core';

/** What the demo's own backend answers to `GET /backend/documents`. */
export interface DocumentList {
  /** The samples; only on the first page. */
  readonly samples: readonly Sample[];
  /** What visitors have uploaded, newest first. */
  readonly uploads: readonly DocumentMetadata[];
  /** For the next page; absent on the last one. */
  readonly cursor?: string;
}

/** A sample document and what there is to say of it. */
export interface Sample {
  readonly document: DocumentMetadata;
  readonly title: string;
  readonly about: string;
}

/** What a browser needs to let somebody sign one document. */
export interface Session {
  readonly documentId: string;
  /** The API, `https://…/v1`. */
  readonly baseUrl: string;
  /** A public key that opens this document only, for this page only, until `expiresAt`. */
  readonly apiKey: string;
  readonly expiresAt: string;
}

/** A stored submission with the document it belongs to, null when that was deleted since, and what happened, oldest first. */
export interface StoredSubmission {
  readonly submission: SubmissionRecord;
  readonly document: { readonly filename: string; readonly fields: readonly Field[] } | null;
  readonly events: readonly AuditEvent[];
}

/** What is needed to choose the signers of a document. */
export interface DocumentToSend {
  readonly filename: string;
  /** Who fills its fields. */
  readonly roles: readonly string[];
}

/** A document to send to several people. */
export interface NewEnvelope {
  readonly documentId: string;
  readonly signers: { role: string; name: string; email?: string; order?: number }[];
  readonly message?: string;
}

/** An envelope with the name of its document, null when that was deleted, and what happened, oldest first. */
export interface StoredEnvelope {
  readonly envelope: EnvelopeRecord;
  readonly filename: string | null;
  readonly events: readonly AuditEvent[];
}

/** What came of verifying a file, with the name of the organization that sealed it; null when it was not sealed by it. */
export interface VerifiedFile extends Verification {
  readonly sealedBy: string | null;
}

/** An event that the service has told the demo's own server of. */
export interface ReceivedEvent {
  /** The header `webhook-id`: the same, however often it came. */
  readonly id: string;
  /** When it came first. */
  readonly receivedAt: string;
  readonly times: number;
  readonly event: WebhookEvent;
}

/** What the demo's own backend answers to `GET /backend/events`, newest first. */
export interface EventList {
  /** Where they are sent to. */
  readonly url: string;
  readonly events: readonly ReceivedEvent[];
}

/** Every failure: a code, what happened and what to do, and what the API said of it. */
export interface Failure {
  readonly error: {
    readonly code: string;
    readonly message: string;
    readonly details?: Readonly<Record<string, unknown>>;
    readonly requestId?: string;
  };
}
