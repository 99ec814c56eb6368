import type {
  AuditEvent,
  DocumentMetadata,
  EnvelopeRecord,
  Field,
  SubmissionRecord,
  Verification,
  WebhookEvent,
} from '@document-signer/core';

/** The response to `GET /backend/documents`. */
export interface DocumentList {
  /** The samples; only on the first page. */
  readonly samples: readonly Sample[];
  /** Uploads, newest first. */
  readonly uploads: readonly DocumentMetadata[];
  /** The cursor of the next page; absent on the last. */
  readonly cursor?: string;
}

/** A sample document with its description. */
export interface Sample {
  readonly document: DocumentMetadata;
  readonly title: string;
  readonly about: string;
}

/** What a browser needs to sign one document. */
export interface Session {
  readonly documentId: string;
  /** The API's base URL, `https://…/v1`. */
  readonly baseUrl: string;
  /** A public key for this document and this page's origin, until `expiresAt`. */
  readonly apiKey: string;
  readonly expiresAt: string;
}

/** A stored submission with its document (null if deleted) and its events, oldest first. */
export interface StoredSubmission {
  readonly submission: SubmissionRecord;
  readonly document: { readonly filename: string; readonly fields: readonly Field[] } | null;
  readonly events: readonly AuditEvent[];
}

/** What the page needs to choose the signers of a document. */
export interface DocumentToSend {
  readonly filename: string;
  /** The roles of its fields. */
  readonly roles: readonly string[];
}

/** A document to send to several people. */
export interface NewEnvelope {
  readonly documentId: string;
  readonly signers: { role: string; name: string; email?: string; order?: number }[];
  readonly message?: string;
}

/** An envelope with the name of its document (null if deleted) and its events, oldest first. */
export interface StoredEnvelope {
  readonly envelope: EnvelopeRecord;
  readonly filename: string | null;
  readonly events: readonly AuditEvent[];
}

/** The result of a verification, with the name of the organization that sealed the file, or null. */
export interface VerifiedFile extends Verification {
  readonly sealedBy: string | null;
}

/** An event that the demo's server received. */
export interface ReceivedEvent {
  /** The header `webhook-id`, the same in all deliveries. */
  readonly id: string;
  /** When it first arrived. */
  readonly receivedAt: string;
  readonly times: number;
  readonly event: WebhookEvent;
}

/** The response to `GET /backend/events`, newest first. */
export interface EventList {
  /** The URL of the endpoint. */
  readonly url: string;
  readonly events: readonly ReceivedEvent[];
}

/** An error response: a code, a message, and the details of the API. */
export interface Failure {
  readonly error: {
    readonly code: string;
    readonly message: string;
    readonly details?: Readonly<Record<string, unknown>>;
    readonly requestId?: string;
  };
}
