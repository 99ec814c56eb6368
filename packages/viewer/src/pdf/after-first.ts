import type { ByteSource } from './byte-source.ts';
import { later } from './pace.ts';
import { largestRest } from './read-on.ts';

/**
 * Makes what is called after each page: it calls once what waits for the first one, and has the rest of the file read. That of a
 * file that is not large comes in one go, and is left until somebody shows that there is somebody, or another page is drawn. A
 * large one takes its time, and is begun with at once.
 */
export function afterFirst(
  file: Pick<ByteSource, 'length' | 'readAhead'>,
  onFirstPage: (() => void) | undefined,
): () => void {
  let isFirst = true;
  return () => {
    if (isFirst) onFirstPage?.();
    if (isFirst && file.length <= largestRest) later('rest', file.readAhead);
    else file.readAhead();
    isFirst = false;
  };
}
