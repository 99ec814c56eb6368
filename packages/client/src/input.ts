import type { Consent, DocumentLanguage, EnvelopeStatus, Field } from '@document-signer/core';

/**
 * Options of every call.
 *
 * @example client.getDocument(documentId, { signal: AbortSignal.timeout(5000) })
 */
export interface CallOptions {
  /** Aborts the call, also while it waits to retry. It rejects with the signal's reason. */
  readonly signal?: AbortSignal;
  /** Maximum number of retries. Default: that of the client. */
  readonly retries?: number | undefined;
}

/**
 * Options of `replaceFields`.
 *
 * @example await client.replaceFields(documentId, fields, { version: document.version });
 */
export interface ReplaceFieldsOptions extends CallOptions {
  /** The version that the fields were read with. If the document has another one by now, nothing is changed. */
  readonly version?: number | undefined;
}

/**
 * A page of a list: its size, 1 to 100 (default: 20), and the `cursor` of the previous page.
 *
 * @example const second = await client.listDocuments({ limit: 50, cursor: first.pagination.cursor });
 */
export interface ListQuery {
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
}

/**
 * A page of a list. With `externalId`, only of entries that have it.
 *
 * @example const [lease] = (await client.listDocuments({ externalId: 'lease-2026-117' })).data;
 */
export interface ReferenceQuery extends ListQuery {
  readonly externalId?: string | undefined;
}

/**
 * A page of the list of envelopes, filtered by state, document, or the `externalId` of a signer.
 *
 * @example const open = await client.listEnvelopes({ status: 'open', documentId });
 */
export interface EnvelopeQuery extends ReferenceQuery {
  readonly status?: EnvelopeStatus | undefined;
  readonly documentId?: string | undefined;
}

type WithOptionalId<F> = F extends unknown ? Omit<F, 'id'> & { readonly id?: string } : never;

/**
 * A field of a new document (interface, section 2.5). Its position is in fractions of the displayed page, from the top left
 * corner. Without `id`, the service creates one.
 *
 * @example
 * const name: NewField = {
 *   type: 'text', page: 1, x: 0.1, y: 0.8, width: 0.4, height: 0.03, required: true, editable: true, label: 'Full name',
 * };
 */
export type NewField = WithOptionalId<Field>;

/**
 * A new document: a PDF and its fields.
 *
 * @example
 * const document: NewDocument = { file: await readFile('lease.pdf'), filename: 'lease.pdf', fields: [name] };
 */
export interface NewDocument {
  /** The PDF, at most 50 MB unless the operator configured otherwise. */
  readonly file: Blob | Uint8Array;
  readonly filename: string;
  /** Default: the form fields of the PDF. */
  readonly fields?: readonly NewField[];
  /** Whether tags in the text, such as `{{Name;type=text;required=true}}`, make fields. Default: false. */
  readonly textTags?: boolean;
  /** `single` accepts only one submission. Default: `multiple`. */
  readonly submissionPolicy?: 'multiple' | 'single';
  /** Language of the certificate of completion, such as `de`. Default: that of the organization. */
  readonly language?: DocumentLanguage;
  /** Your own identifier, at most 200 characters. Lists filter by it, and webhooks contain it. */
  readonly externalId?: string | null;
  /** Your own key–value pairs: at most 20, with keys of 40 and values of 500 characters. */
  readonly metadata?: Readonly<Record<string, string>>;
  /** What signers must agree to. Default: the consent of the organization. */
  readonly consent?: Consent | null;
}
