import type { BodyOf, Operation, OperationName, Operations, ParamsOf, QueryOf } from '@document-signer/core';
import type { BlobStore } from '../blobs/blob-store.ts';
import type { Requester } from '../concurrency/fair-queue.ts';
import type { Reader } from '../database/database.ts';
import type { CallerDatabase } from '../features/api-keys/caller-database.ts';
import type { Actor } from '../features/audit/audit-trail.ts';
import type { EventNotes } from '../features/audit/event-notes.ts';
import type { OwnedCertificate } from '../features/submissions/sealed-files.ts';
import type { StoreOutcome } from '../features/submissions/store-submission.ts';
import type { NewSubmission } from '../features/submissions/submission-rows.ts';
import type { AddressRules } from '../features/webhooks/address-rules.ts';
import type { WebhookSecrets } from '../features/webhooks/signing.ts';
import type { ByteQuotas } from '../http/limits/byte-quotas.ts';
import type { Inspector } from '../inspection/inspector.ts';
import type { ReceivedForm } from '../intake/receive-form.ts';
import type { ReceivedPdf } from '../intake/receive-pdf.ts';
import type { Caller } from '../keys/authenticate.ts';
import type { Secrets } from '../keys/secret.ts';
import type { CheckNewPlaces, PrepareDocument } from '../preparation/prepare-document.ts';
import type { SealKeys } from '../sealing/keys/seal-keys.ts';
import type { Verifier } from '../sealing/verification/verifier.ts';
import type { HandlerAnswer } from './handler-answer.ts';

/** What handlers need. */
export interface Deps {
  /** For reading. What a handler writes with is made for each request. */
  readonly database: Reader;
  /** Stores a submission together with those of other requests, once it has checked the key of each. */
  readonly storeSubmission: (
    organizationId: string,
    submission: NewSubmission,
    now: number,
  ) => Promise<StoreOutcome | undefined>;
  /** The certificates of the organizations that own these submissions, for requests without a key. */
  readonly listCertificatesOf: (submissionIds: readonly string[]) => Promise<OwnedCertificate[]>;
  readonly blobs: BlobStore;
  readonly inspector: Inspector;
  readonly verifier: Verifier;
  /** For requests without a key, so that they do not delay those with one. */
  readonly publicVerifier: Verifier;
  /** Prepares documents of earlier versions. */
  readonly prepareDocument: PrepareDocument;
  /** Checks pages that get their first fields. */
  readonly checkNewPlaces: CheckNewPlaces;
  readonly secrets: Secrets;
  readonly notes: EventNotes;
  readonly seals: SealKeys;
  readonly byteQuotas: ByteQuotas;
  /** Wakes the runner of completions. */
  readonly completions: { wake(): void };
  /** Wakes the runner that removes files. */
  readonly removals: { wake(): void };
  /** Where webhooks may be sent, and the secrets that sign them. */
  readonly webhooks: { readonly rules: AddressRules; readonly secrets: WebhookSecrets };
  /** Whether a mail server is configured. */
  readonly sendsMail: boolean;
  /** Base URL of the files. */
  readonly filesUrl: string;
  readonly maxFields: number;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
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

/** The key of a request, which is undefined only for operations with `isKeyOptional`. */
type CallerOf<O extends Operation> = O extends { isKeyOptional: true } ? Caller | undefined : Caller;

/** A request, independent of HTTP. */
export type HandlerRequest<O extends Operation> = {
  readonly params: ParamsOf<O>;
  readonly query: QueryOf<O>;
  readonly idempotencyKey: string | undefined;
  /** False for HEAD, which gets the headers only. */
  readonly isAnswered: boolean;
  /** Whose turn it is in queues. */
  readonly requester: Requester;
  /** The caller as the audit trail records it. Of a request without a key, nothing is recorded. */
  readonly actor: O extends { isKeyOptional: true } ? unknown : Actor & { readonly keyId: string };
} & BodyPart<O>;

/**
 * Handles one operation. The database refuses writes once the key is revoked or has expired. Operations that work without a key do
 * not write.
 */
export type Handler<O extends Operation> = (
  request: HandlerRequest<O>,
  caller: CallerOf<O>,
  database: O extends { isKeyOptional: true } ? unknown : CallerDatabase,
) => Promise<HandlerAnswer<O>>;

/** A handler for every row of the table. */
export type Handlers = { readonly [Name in OperationName]: Handler<Operations[Name]> };

/** Creates the handler of one operation. */
export type MakeHandler<Name extends OperationName> = (deps: Deps) => Handler<Operations[Name]>;
