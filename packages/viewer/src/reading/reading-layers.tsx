import type { ReactNode } from 'react';
import { useLateCode } from '../late/late-code.ts';
import { useSigner } from '../store/context.ts';
import { useSlow } from '../use-slow.ts';

/** Links of a page are read when it has been mounted for this long, and not while the reader scrolls past it. */
const linksAfterMs = 300;

/** The links and search hits of a page, over the page and under its fields. */
export function ReadingLayers({ pageNumber }: { readonly pageNumber: number }): ReactNode {
  const isSettled = useSlow(linksAfterMs);
  const late = useLateCode();
  const isOpen = useSigner(({ loading }) => loading === 'done');
  const hasHits = useSigner(({ found, sidebar }) => sidebar === 'search' && found.hits.has(pageNumber));
  if (!late) return null;
  return (
    <>
      {isOpen && isSettled && <late.LinkLayer pageNumber={pageNumber} />}
      {hasHits && <late.SearchLayer pageNumber={pageNumber} />}
    </>
  );
}
