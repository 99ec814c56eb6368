import type { AnswerOf, Operation } from '@document-signer/core';
import type { StoredFile } from '../files/stored-file.ts';

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
