import type { Consent, DocumentLanguage, Field } from '@document-signer/core';

/**
 * What every call takes besides its input.
 *
 * @example client.getDocument(documentId, { signal: AbortSignal.timeout(5000) })
 */
export interface CallOptions {
  /** Ends the call at once when aborted, also while it waits to try again; the call rejects with the signal's reason. */
  readonly signal?: AbortSignal;
  /** How often this call may be repeated, in place of what the client was told: 0 where the caller waits by itself. */
  readonly retries?: number | undefined;
}

/**
 * Which page of a list: its size, 1 to 100 (20 when absent), and the `cursor` of the page before.
 *
 * @example const second = await client.listDocuments({ limit: 50, cursor: first.pagination.cursor });
 */
export interface ListQuery {
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
}

/**
 * Which page of a list, and with `externalId` only what you call so in your own system.
 *
 * @example const [lease] = (await client.listDocuments({ externalId: 'lease-2026-117' })).data;
 */
export interface ReferenceQuery extends ListQuery {
  readonly externalId?: string | undefined;
}

type WithOptionalId<F> = F extends unknown ? Omit<F, 'id'> & { readonly id?: string } : never;

/**
 * A field of a new document (interface, section 2.5). Places are fractions of the page as displayed, from its top left
 * corner. Without `id` the service makes one.
 *
 * @example
 * const name: NewField = {
 *   type: 'text', page: 1, x: 0.1, y: 0.8, width: 0.4, height: 0.03, required: true, editable: true, label: 'Full name',
 * };
 */
export type NewField = WithOptionalId<Field>;

/**
 * A document to store: the PDF's bytes and its predefined fields.
 *
 * @example
 * const document: NewDocument = { file: await readFile('lease.pdf'), filename: 'lease.pdf', fields: [name] };
 */
export interface NewDocument {
  /** The PDF, at most 50 MB unless the service is set otherwise. */
  readonly file: Blob | Uint8Array;
  readonly filename: string;
  /** The fields of the PDF's own form when absent. */
  readonly fields?: readonly NewField[];
  /** Whether tags in the text of the pages, such as `{{Name;type=text;required=true}}`, are fields too; no when absent. */
  readonly textTags?: boolean;
  /** `multiple` when absent; with `single` a second submission is refused. */
  readonly submissionPolicy?: 'multiple' | 'single';
  /** The language of its certificate of completion, such as `de`; that of the organization when absent. */
  readonly language?: DocumentLanguage;
  /** What you call it in your own system: lists find it by that, and webhooks carry it. At most 200 characters. */
  readonly externalId?: string | null;
  /** Pairs of your own: at most 20, with keys of 40 and texts of 500 characters at most. */
  readonly metadata?: Readonly<Record<string, string>>;
  /** What its signers have to agree to before they sign; absent or null: what your organization sets. */
  readonly consent?: Consent | null;
}
