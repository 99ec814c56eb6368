import type { Rect } from '@document-signer/core';
import type { PageContent } from '../../pdf/pdf-document.ts';
import { findSuggestions, type Suggestion } from './find-suggestions.ts';
import { readMarks } from './read-marks.ts';

/** Finds places on a page that are meant to be filled in, but for those of `taken`, in fractions of the page. */
export const suggestFields = (content: PageContent, taken: readonly Rect<'fraction'>[]): Suggestion[] =>
  findSuggestions(readMarks(content), taken);
