import * as v from 'valibot';
import type { ErrorCode } from '../errors/catalogue.ts';
import type { KeyKind, Scope } from './api-key.ts';
import type { BodySize, Bucket } from './limits.ts';

/**
 * How an answer is wrapped: not at all, as `{success, data, meta}`, or with `pagination` beside it. A `file` is no JSON but a
 * PDF, with byte ranges; its errors are in the envelope of all others.
 */
export type Envelope = 'bare' | 'data' | 'list' | 'file';

/** One row of the operations table: all that a server, a client and a reader need to know of one endpoint. */
export interface Operation {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below the base address; `:name` is a parameter. */
  readonly path: string;
  /** The key kinds it takes. */
  readonly keys: readonly KeyKind[];
  /** It also works without a key. Such requests are counted by the client's address. A key that is sent must be valid. */
  readonly isKeyOptional?: true;
  readonly scope?: Scope;
  /** Only for an operator's key, which the command line makes: whoever runs the service. */
  readonly isForOperator?: true;
  /** Not for a key that is confined to documents (`documentIds`): it changes what belongs to the whole organization. */
  readonly isForAllDocuments?: true;
  readonly params?: v.GenericSchema;
  readonly query?: v.GenericSchema;
  readonly body?: v.GenericSchema;
  /** How the body comes; a `form` has its PDF in the part `file`, a `pdf` is nothing else. */
  readonly bodyType?: 'json' | 'form' | 'pdf';
  /** How large a JSON body may be; `small` when absent. */
  readonly bodySize?: BodySize;
  /** Which rate limit counts it; `all` when absent. */
  readonly bucket?: Bucket;
  /**
   * Whether it may be asked again when nobody knows if it was done: `safe`, it changes nothing; `once`, it is done once
   * under one Idempotency-Key. Absent: GET may, others may not.
   */
  readonly repeat?: 'safe' | 'once';
  readonly status: 200 | 201;
  readonly envelope: Envelope;
  /** What a handler answers; for a list, `{data, pagination}`; for a file, its bytes. */
  readonly answer: v.GenericSchema;
  /** What it can fail with, besides what every operation can: key, limit, unreadable request, our own fault. */
  readonly errors: readonly ErrorCode[];
}

type Output<S> = S extends v.GenericSchema ? v.InferOutput<S> : undefined;
type Input<S> = S extends v.GenericSchema ? v.InferInput<S> : undefined;

/** The schema of an answer that is a PDF. */
export const pdfBytes = v.custom<Uint8Array<ArrayBuffer>>((bytes) => bytes instanceof Uint8Array, 'type');

/** The path parameters of an operation. */
export type ParamsOf<O extends Operation> = Output<O['params']>;
/** The query of an operation as its handler gets it. */
export type QueryOf<O extends Operation> = Output<O['query']>;
/** The body of an operation as its handler gets it. */
export type BodyOf<O extends Operation> = Output<O['body']>;
/** The body of an operation as a client sends it. */
export type RequestBodyOf<O extends Operation> = Input<O['body']>;
/** What an operation answers, without its envelope. */
export type AnswerOf<O extends Operation> = Output<O['answer']>;
