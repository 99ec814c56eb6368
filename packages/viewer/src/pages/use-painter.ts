import { useEffect, useLayoutEffect, useState } from 'react';
import type { PdfDocument } from '../pdf/pdf-document.ts';
import { useLatest } from '../use-latest.ts';
import { createPainter, type Painter } from './painter.ts';
import type { PainterEvents } from './scene.ts';

/** The painter of one list of pages. It stops when the list is unmounted. */
export function usePainter(pdf: PdfDocument | undefined, events: PainterEvents): Painter {
  const latest = useLatest(events);
  const [painter] = useState(() =>
    createPainter({
      onError: (error) => latest.current.onError(error),
      onPageError: (pageNumber, error) => latest.current.onPageError(pageNumber, error),
      onPageDelayed: (pageNumber) => latest.current.onPageDelayed(pageNumber),
      onPageDrawn: (pageNumber) => latest.current.onPageDrawn(pageNumber),
      onCalm: (visible) => latest.current.onCalm(visible),
    }),
  );

  useLayoutEffect(() => {
    painter.open(pdf);
    return () => painter.open(undefined);
  }, [painter, pdf]);

  useEffect(() => {
    const retry = () => painter.retry();
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, [painter]);
  return painter;
}
