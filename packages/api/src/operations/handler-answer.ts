import type { AnswerOf, Operation } from '@document-signer/core';
import type { StoredFile } from '../files/stored-file.ts';

/** Data by the operation's schema, or JSON text of it that was written before. */
export type JsonAnswer<O extends Operation> = ({ readonly body: AnswerOf<O> } | { readonly json: string }) & {
  /** In place of the operation's own. */
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
};

/** A stored file. */
interface FileAnswer {
  readonly file: StoredFile;
}

/** What a handler answers. */
export type HandlerAnswer<O extends Operation> = O extends { envelope: 'file' } ? FileAnswer : JsonAnswer<O>;

/** What any of them answers. */
export type AnyAnswer = FileAnswer | JsonAnswer<Operation>;
