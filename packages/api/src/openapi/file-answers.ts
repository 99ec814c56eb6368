import { type HeaderName, headerRefs } from './headers.ts';
import type { MediaType, ResponseObject } from './types.ts';

const pdf: Readonly<Record<string, MediaType>> = {
  'application/pdf': { schema: { type: 'string', format: 'binary', contentMediaType: 'application/pdf' } },
};

/** What is answered with a file. @param usual the headers that all answers of this place have */
export function fileAnswers(usual: readonly HeaderName[]): Readonly<Record<string, ResponseObject>> {
  const headers = headerRefs([...usual, 'ETag']);
  return {
    200: { description: 'The whole file.', headers, content: pdf },
    206: { description: 'The range.', headers: headerRefs([...usual, 'ETag', 'Content-Range']), content: pdf },
    304: { description: 'The file is the one that If-None-Match names.', headers },
  };
}
