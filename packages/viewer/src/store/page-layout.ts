import type { DocumentMetadata, PageInfo, PlacedField, ShownSigner, SigningEnvelope } from '@document-signer/core';
import { BadDocumentError } from '../failure/failure.ts';
import type { PdfDocument } from '../pdf/pdf-document.ts';
import type { SignerDocument } from '../signer-client.ts';

/** A field's place and the data that its frame shows. Its kind and options are not validated yet. */
export interface LayoutField extends PlacedField {
  readonly id: string;
  readonly required: boolean;
  readonly editable: boolean;
}

/** The parts of a document that are shown first: its pages, and the places of its fields. */
export interface PageLayout {
  readonly metadata: DocumentMetadata;
  /** Empty if the envelope has ended. */
  readonly documentUrl: string;
  readonly downloadUrl?: string | undefined;
  readonly pages: readonly PageInfo[];
  readonly fields: readonly LayoutField[];
  /** The person for whom the key was created. */
  readonly signer?: ShownSigner | undefined;
}

function isPlaced(entry: unknown): entry is LayoutField {
  if (typeof entry !== 'object' || entry === null) return false;
  const { id, type, options, page, x, y, width, height } = entry as Readonly<Record<string, unknown>>;
  const hasText = typeof id === 'string' && typeof type === 'string';
  const hasOptions = Array.isArray(options) && options.every((option) => typeof option === 'object' && option !== null);
  return hasText && (options === undefined || hasOptions) && [page, x, y, width, height].every(Number.isFinite);
}

/** The fields that have a place. The others are reported when the fields are validated. */
export function placedFields(entries: readonly unknown[]): readonly LayoutField[] {
  return Array.isArray(entries) ? entries.filter(isPlaced) : [];
}

/**
 * Reads what the pages need from the document that the host's client returned.
 *
 * @throws BadDocumentError when not every page is described
 */
export function readPageLayout(document: SignerDocument): PageLayout {
  const { metadata, documentUrl = '', downloadUrl, pages = [], fields, signer } = document;
  if (pages.length !== metadata.pageCount) {
    throw new BadDocumentError([`The document has ${metadata.pageCount} pages, but ${pages.length} are described.`]);
  }
  const isNamed = typeof signer?.name === 'string';
  const placed = placedFields(fields);
  return { metadata, documentUrl, downloadUrl, pages, fields: placed, signer: isNamed ? signer : undefined };
}

/**
 * Measures the pages of a document whose host does not describe them.
 *
 * @throws PdfError when one of them cannot be read
 */
export async function measurePages(document: SignerDocument, pdf: PdfDocument): Promise<SignerDocument> {
  if (document.pages) return document;
  const numbers = Array.from({ length: pdf.pageCount }, (_, index) => index + 1);
  const pages = await Promise.all(numbers.map((pageNumber) => pdf.pageInfo(pageNumber)));
  return { ...document, pages, metadata: { ...document.metadata, pageCount: pages.length } };
}

/** Reads the envelope from the host's client. A malformed one counts as none. */
export function readEnvelope(given: SignerDocument['envelope']): SigningEnvelope | undefined {
  return typeof given?.signer?.id === 'string' && Array.isArray(given.signers) ? given : undefined;
}
