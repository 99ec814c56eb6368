import type { KeyObject } from 'node:crypto';
import type {
  AnswerOf,
  BodyOf,
  Operation,
  OperationName,
  Operations,
  ParamsOf,
  QueryOf,
  Verification,
} from '@document-signer/core';
import type { BlobStore } from '../blobs/blob-store.ts';
import type { Requester } from '../concurrency/fair-queue.ts';
import type { Db } from '../database/tables.ts';
import type { CallerDatabase } from '../features/api-keys/caller-database.ts';
import type { Caller } from '../features/api-keys/known-keys.ts';
import type { Actor } from '../features/audit/audit-trail.ts';
import type { EventNotes } from '../features/audit/event-notes.ts';
import type { CheckNewPlaces, PrepareDocument } from '../features/documents/prepare-document.ts';
import type { StoredSubmission } from '../features/submissions/submission-lookups.ts';
import type { NewSubmission } from '../features/submissions/submission-rows.ts';
import type { AddressRules } from '../features/webhooks/address-rules.ts';
import type { WebhookSecrets } from '../features/webhooks/signing.ts';
import type { NamedFile } from '../files/file-url.ts';
import type { StoredFile } from '../files/stored-file.ts';
import type { ByteQuotas } from '../http/limits/byte-quotas.ts';
import type { ImageInspector } from '../images/image-inspector.ts';
import type { ReceivedForm } from '../intake/receive-form.ts';
import type { ReceivedPdf } from '../intake/receive-pdf.ts';
import type { PdfInspector } from '../preparation/pdf-inspector.ts';
import type { SealKeys } from '../sealing/keys/seal-keys.ts';
import type { Verifier } from '../sealing/verification/verifier.ts';
import type { FetchedPage, FetchPage } from './cursor.ts';

/** What handlers need besides their request. Dependencies of one feature are grouped under its name. */
export interface Deps {
  readonly documents: {
    readonly pdfInspector: PdfInspector;
    /** Prepares documents of earlier versions. */
    readonly prepareDocument: PrepareDocument;
    /** Checks pages that get their first fields. */
    readonly checkNewPlaces: CheckNewPlaces;
    readonly notes: EventNotes;
    readonly maxFields: number;
  };
  readonly submissions: {
    readonly imageInspector: ImageInspector;
    /** Stores a submission together with those of other requests, once it has checked the key of each. */
    readonly store: (organizationId: string, submission: NewSubmission, now: number) => Promise<StoredSubmission>;
  };
  readonly envelopes: {
    /** Derives the keys of sessions. */
    readonly sessionSecret: KeyObject;
    /** Whether a mail server is configured. */
    readonly sendsMail: boolean;
  };
  readonly verification: {
    readonly verifier: Verifier;
    /** Verifies the file of a request without a key. */
    readonly verifyWithoutKey: (file: ReceivedPdf, requester: Requester) => Promise<Verification>;
  };
  /** Where webhooks may be sent, and the secrets that sign them. */
  readonly webhooks: { readonly rules: AddressRules; readonly secrets: WebhookSecrets };
  readonly seals: SealKeys;
  readonly blobs: BlobStore;
  readonly byteQuotas: ByteQuotas;
  readonly work: RunnersToWake;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

/** Runners of background work. Woken, they look for jobs at once. */
export interface RunnersToWake {
  readonly completions: { wake(): void };
  /** Removes files. */
  readonly removals: { wake(): void };
}

/** A JSON body. */
interface JsonBody<O extends Operation> {
  /** The parsed JSON, before validation. */
  readonly received: unknown;
  /** Validates the body. @throws ServiceError `VALIDATION_ERROR` */
  readBody(): BodyOf<O>;
}

/** The body of a request, by the operation's `bodyType`. */
type BodyPart<O extends Operation> = O extends { bodyType: 'form' }
  ? {
      /** Receives the form. Its file is removed once the request is answered. */
      receiveForm(): Promise<ReceivedForm>;
    }
  : O extends { bodySize: 'submission' }
    ? {
        /**
         * Waits in the queue of submissions, reads the body and processes it. Call it once, and await the database only
         * afterwards: the queue limits memory and CPU, and the body is freed when it resolves.
         */
        inTurn<T>(work: (body: JsonBody<O>) => Promise<T>): Promise<T>;
      }
    : O extends { bodyType: 'json' }
      ? JsonBody<O>
      : O extends { bodyType: 'pdf' }
        ? {
            /** Receives the PDF. It is removed once the request is answered. */
            receivePdf(): Promise<ReceivedPdf>;
          }
        : unknown;

/** A request, with or without a key. */
export interface AnyRequest {
  readonly deps: Deps;
  readonly idempotencyKey: string | undefined;
  /** False for HEAD, which gets the headers only. */
  readonly isAnswered: boolean;
  /** Whose turn it is in queues. */
  readonly requester: Requester;
}

/** A request with a key. */
export interface OwnRequest extends AnyRequest {
  readonly caller: Caller;
  readonly organizationId: string;
  /** Reads of the organization. */
  readonly db: Db;
  /** It writes to the organization only, and refuses writes once the key is revoked or has expired. */
  readonly database: CallerDatabase;
  /** Makes the URL of a file, valid for 15 minutes and no longer than the key. */
  fileUrl(file: NamedFile): string;
  /** The caller as the audit trail records it. */
  readonly actor: Actor & { readonly keyId: string };
}

/** A request without a key has no database. */
type CallerPart<O extends Operation> = O extends { isKeyOptional: true }
  ? OwnRequest | (AnyRequest & { readonly caller?: undefined })
  : OwnRequest;

type ListPart<O extends Operation> = O extends { envelope: 'list' }
  ? {
      /** Answers with the page that the query asks for. Its cursor is valid for the same operation, parameters and filter. */
      page<Item>(fetch: FetchPage<Item>): Promise<FetchedPage<Item>>;
    }
  : unknown;

/** A request, independent of HTTP. */
export type HandlerRequest<O extends Operation> = {
  readonly params: ParamsOf<O>;
  readonly query: QueryOf<O>;
} & BodyPart<O> &
  CallerPart<O> &
  ListPart<O>;

/** Data that matches the operation's schema, as an object or as JSON text. */
export type JsonAnswer<O extends Operation> = ({ readonly body: AnswerOf<O> } | { readonly json: string }) & {
  /** Default: the operation's own. */
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
};

/** A stored file. */
interface FileAnswer {
  readonly file: StoredFile;
}

/** The answer of an operation's handler. */
export type HandlerAnswer<O extends Operation> = O extends { envelope: 'file' } ? FileAnswer : JsonAnswer<O>;

/** The answer of any handler. */
export type AnyAnswer = FileAnswer | JsonAnswer<Operation>;

/** Handles one operation. */
export type Handler<Name extends OperationName> = (
  request: HandlerRequest<Operations[Name]>,
) => Promise<HandlerAnswer<Operations[Name]>>;
