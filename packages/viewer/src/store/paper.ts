import type { DocumentMetadata, PageInfo, PlacedField } from '@document-signer/core';
import { BadDocumentError } from '../failure/failure.ts';
import type { SignerDocument } from '../signer-client.ts';

/** The place of a field, with what its frame shows. What it takes is not known yet, nor whether it is sound. */
export interface PaperField extends PlacedField {
  readonly id: string;
  readonly required: boolean;
  readonly editable: boolean;
}

/** What is seen of a document at first: its pages, and where its fields stand. */
export interface Paper {
  readonly metadata: DocumentMetadata;
  readonly documentUrl: string;
  readonly pages: readonly PageInfo[];
  readonly fields: readonly PaperField[];
}

function isPlaced(entry: unknown): entry is PaperField {
  if (typeof entry !== 'object' || entry === null) return false;
  const { id, type, options, page, x, y, width, height } = entry as Readonly<Record<string, unknown>>;
  const hasText = typeof id === 'string' && typeof type === 'string';
  const hasOptions = Array.isArray(options) && options.every((option) => typeof option === 'object' && option !== null);
  return hasText && (options === undefined || hasOptions) && [page, x, y, width, height].every(Number.isFinite);
}

/** The fields that have a place. Of the others is spoken when fields are read with care. */
export function placedFields(entries: readonly unknown[]): readonly PaperField[] {
  return Array.isArray(entries) ? entries.filter(isPlaced) : [];
}

/**
 * Reads what the pages need of what the host's client gave.
 *
 * @throws BadDocumentError when not every page is described
 */
export function readPaper({ metadata, documentUrl, pages = [], fields }: SignerDocument): Paper {
  if (pages.length !== metadata.pageCount) {
    throw new BadDocumentError([`The document has ${metadata.pageCount} pages, but ${pages.length} are described.`]);
  }
  return { metadata, documentUrl, pages, fields: placedFields(fields) };
}
