import type { Rect } from '@document-signer/core';
import type { PageContent } from '../../pdf/pdf-document.ts';
import { findSuggestions, type Suggestion } from './find-suggestions.ts';
import { readMarks } from './read-marks.ts';

/** Finds places to fill in on a page, except where they overlap `taken`, in fractions of the page. */
export const suggestFields = (content: PageContent, taken: readonly Rect<'fraction'>[]): Suggestion[] =>
  findSuggestions(readMarks(content), taken);
