import type {
  AuditEvent,
  DocumentMetadata,
  EnvelopeRecord,
  Field,
  SubmissionRecord,
  Verification,
  WebhookEvent,
} from '@document-signer/core';

/** The response of `GET /backend/documents`. */
export interface DocumentList {
  /** The samples, only on the first page. */
  readonly samples: readonly Sample[];
  /** The uploads of visitors, newest first. */
  readonly uploads: readonly DocumentMetadata[];
  /** The cursor of the next page, absent on the last page. */
  readonly cursor?: string;
}

/** A sample document with its title and description. */
export interface Sample {
  readonly document: DocumentMetadata;
  readonly title: string;
  readonly about: string;
}

/** The session with which a browser can sign one document. */
export interface Session {
  readonly documentId: string;
  /** The base URL of the API, `https://…/v1`. */
  readonly baseUrl: string;
  /** A public key, limited to this document and origin, that expires at `expiresAt`. */
  readonly apiKey: string;
  readonly expiresAt: string;
}

/** A stored submission with its document, null if deleted, and its audit events, oldest first. */
export interface StoredSubmission {
  readonly submission: SubmissionRecord;
  readonly document: { readonly filename: string; readonly fields: readonly Field[] } | null;
  readonly events: readonly AuditEvent[];
}

/** The document of an envelope to create. */
export interface DocumentToSend {
  readonly filename: string;
  /** The roles that its fields belong to. */
  readonly roles: readonly string[];
}

/** The body of `POST /backend/envelopes`. */
export interface NewEnvelope {
  readonly documentId: string;
  readonly signers: { role: string; name: string; email?: string; order?: number }[];
  readonly message?: string;
}

/** An envelope with the name of its document, null if deleted, and its audit events, oldest first. */
export interface StoredEnvelope {
  readonly envelope: EnvelopeRecord;
  readonly filename: string | null;
  readonly events: readonly AuditEvent[];
}

/** The result of verifying a file. `sealedBy` is the name of our organization if it sealed the file, else null. */
export interface VerifiedFile extends Verification {
  readonly sealedBy: string | null;
}

/** A received webhook event. */
export interface ReceivedEvent {
  /** The header `webhook-id`, the same for repeated deliveries. */
  readonly id: string;
  /** The time of the first delivery. */
  readonly receivedAt: string;
  /** The number of deliveries. */
  readonly times: number;
  readonly event: WebhookEvent;
}

/** The response of `GET /backend/events`, newest event first. */
export interface EventList {
  /** The webhook endpoint of the demo. */
  readonly url: string;
  readonly events: readonly ReceivedEvent[];
}

/** The body of every error response. `details` and `requestId` are those of the API. */
export interface Failure {
  readonly error: {
    readonly code: string;
    readonly message: string;
    readonly details?: Readonly<Record<string, unknown>>;
    readonly requestId?: string;
  };
}
