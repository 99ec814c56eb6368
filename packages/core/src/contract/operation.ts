import * as v from 'valibot';
import type { ErrorCode } from '../errors/catalogue.ts';
import type { KeyKind, Scope } from './api-key.ts';
import type { BodySize, Bucket } from './limits.ts';

/**
 * The envelope of an answer: none, `{success, data, meta}`, or the same with `pagination`. A `file` is a PDF with byte ranges; only
 * its errors are JSON.
 */
export type Envelope = 'bare' | 'data' | 'list' | 'file';

/** A row of the operations table: the contract of one operation. */
export interface Operation {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below the base URL; `:name` is a parameter. */
  readonly path: string;
  /** The kinds of keys that may call it. */
  readonly keys: readonly KeyKind[];
  /** Whether it also works without a key. Such requests count by the client's address. A key that is sent must be valid. */
  readonly isKeyOptional?: true;
  readonly scope?: Scope;
  /** Whether it needs an operator key, which is created on the command line. */
  readonly isForOperator?: true;
  /** Whether it refuses keys limited to documents, because it affects the whole organization. */
  readonly isForAllDocuments?: true;
  readonly params?: v.GenericSchema;
  readonly query?: v.GenericSchema;
  readonly body?: v.GenericSchema;
  /** The format of the body. A `form` has its PDF in the part `file`. */
  readonly bodyType?: 'json' | 'form' | 'pdf';
  /** The size limit of a JSON body. Default: `small`. */
  readonly bodySize?: BodySize;
  /** The rate limit that counts it. Default: `all`. */
  readonly bucket?: Bucket;
  /** Whether it may be retried after a lost answer: `once` with the same Idempotency-Key. Default: only GET. */
  readonly repeat?: 'safe' | 'once';
  readonly status: 200 | 201;
  readonly envelope: Envelope;
  /** The answer without its envelope: for a list, `{data, pagination}`; for a file, its bytes. */
  readonly answer: v.GenericSchema;
  /** The error codes it can answer, besides those of every operation. */
  readonly errors: readonly ErrorCode[];
}

type Output<S> = S extends v.GenericSchema ? v.InferOutput<S> : undefined;
type Input<S> = S extends v.GenericSchema ? v.InferInput<S> : undefined;

/** The schema of a PDF. */
export const pdfBytes = v.custom<Uint8Array<ArrayBuffer>>((bytes) => bytes instanceof Uint8Array, 'type');

/** The path parameters of an operation. */
export type ParamsOf<O extends Operation> = Output<O['params']>;
/** The query of an operation as its handler gets it. */
export type QueryOf<O extends Operation> = Output<O['query']>;
/** The body of an operation as its handler gets it. */
export type BodyOf<O extends Operation> = Output<O['body']>;
/** The body of an operation as a client sends it. */
export type RequestBodyOf<O extends Operation> = Input<O['body']>;
/** The answer of an operation, without its envelope. */
export type AnswerOf<O extends Operation> = Output<O['answer']>;
