import type { BodyOf, Operation, OperationName, Operations, ParamsOf, QueryOf } from '@document-signer/core';
import type { BlobStore } from '../blobs/blob-store.ts';
import type { Database } from '../database/database.ts';
import type { Actor } from '../features/audit/audit-trail.ts';
import type { EventNotes } from '../features/audit/event-notes.ts';
import type { OwnedCertificate } from '../features/submissions/sealed-files.ts';
import type { NewSubmission } from '../features/submissions/submission-rows.ts';
import type { StoreOutcome } from '../features/submissions/submissions.ts';
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
import type { CallerDatabase } from '../storage/caller-database.ts';
import type { HandlerAnswer } from './handler-answer.ts';

/** What handlers work with. */
export interface Deps {
  /** For reading. What a handler writes with is made for each request. */
  readonly database: Pick<Database, 'read'>;
  /** Stores a submission together with those of other requests, once it has checked the key of each. */
  readonly storeSubmission: (
    organizationId: string,
    submission: NewSubmission,
    now: number,
  ) => Promise<StoreOutcome | undefined>;
  /** The certificates of the organizations that have these submissions: for requests without a key. */
  readonly listCertificatesOf: (submissionIds: readonly string[]) => Promise<OwnedCertificate[]>;
  readonly blobs: BlobStore;
  readonly inspector: Inspector;
  readonly verifier: Verifier;
  /** Verifies what comes without a key, which must not keep those waiting who have one. */
  readonly publicVerifier: Verifier;
  /** Prepares documents of earlier versions. */
  readonly prepareDocument: PrepareDocument;
  /** Checks pages that get their first fields. */
  readonly checkNewPlaces: CheckNewPlaces;
  readonly secrets: Secrets;
  readonly notes: EventNotes;
  readonly seals: SealKeys;
  readonly byteQuotas: ByteQuotas;
  /** Is told that a completion waits to be done. */
  readonly completions: { wake(): void };
  /** Is told that files wait to be removed. */
  readonly removals: { wake(): void };
  /** Where webhooks may be sent, and what they are signed with. */
  readonly webhooks: { readonly rules: AddressRules; readonly secrets: WebhookSecrets };
  /** Base address of the files. */
  readonly filesUrl: string;
  /** The most fields of a document. */
  readonly maxFields: number;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

/** A JSON body. */
interface JsonBody<O extends Operation> {
  /** The body as it was sent: strict JSON, not yet held against a schema. */
  readonly received: unknown;
  /** Reads the body by the operation's schema. @throws ServiceError `VALIDATION_ERROR` */
  readBody(): BodyOf<O>;
}

/** The body of an operation, as its handler gets it. */
type BodyPart<O extends Operation> = O extends { bodyType: 'form' }
  ? {
      /** Receives the form. Its file is gone once the request is answered. */
      receiveForm(): Promise<ReceivedForm>;
    }
  : O extends { bodySize: 'submission' }
    ? {
        /**
         * Reads the body, and does with it what takes memory and a processor, when its turn comes; once. Whatever waits for
         * others belongs after it: what it resolves to is then all that is kept of the body.
         */
        inTurn<T>(work: (body: JsonBody<O>) => Promise<T>): Promise<T>;
      }
    : O extends { bodyType: 'json' }
      ? JsonBody<O>
      : O extends { bodyType: 'pdf' }
        ? {
            /** Receives the PDF. It is gone once the request is answered. */
            receivePdf(): Promise<ReceivedPdf>;
          }
        : unknown;

/** The key that a request came with. Only a handler of a row that says so gets requests without one. */
type CallerOf<O extends Operation> = O extends { isKeyOptional: true } ? Caller | undefined : Caller;

/** Who asks. */
type SenderPart<O extends Operation> = O extends { isKeyOptional: true }
  ? {
      /** The client's address, as rate limits count it. */
      readonly address: string;
    }
  : {
      /** Who asks, as the audit trail tells it. */
      readonly actor: Actor & { readonly keyId: string };
    };

/** A request, without any HTTP in it. */
export type HandlerRequest<O extends Operation> = {
  readonly params: ParamsOf<O>;
  readonly query: QueryOf<O>;
  readonly idempotencyKey: string | undefined;
  /** Whether the answer is given, and not only what would stand over it. */
  readonly isAnswered: boolean;
  /** Whether the client has gone and will not hear the answer. */
  isGone(): boolean;
} & SenderPart<O> &
  BodyPart<O>;

/** What a handler writes with. What works without a key writes nothing. */
type CallerDatabaseOf<O extends Operation> = O extends { isKeyOptional: true } ? undefined : CallerDatabase;

/** Does one operation. The database is the caller's: a write with a key that has ended meanwhile is refused. */
export type Handler<O extends Operation> = (
  request: HandlerRequest<O>,
  caller: CallerOf<O>,
  database: CallerDatabaseOf<O>,
) => Promise<HandlerAnswer<O>>;

/** The operations that also work without a key. */
export type KeyOptionalName = {
  [Name in OperationName]: Operations[Name] extends { isKeyOptional: true } ? Name : never;
}[OperationName];

/** A handler for every row of the table. */
export type Handlers = { readonly [Name in OperationName]: Handler<Operations[Name]> };

/** Makes the handler of one operation. */
export type MakeHandler<Name extends OperationName> = (deps: Deps) => Handler<Operations[Name]>;
