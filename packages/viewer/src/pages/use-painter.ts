import { useEffect, useLayoutEffect, useState } from 'react';
import type { PdfDocument } from '../pdf/load-document.ts';
import { useLatest } from '../use-latest.ts';
import { createPainter, type Painter } from './painter.ts';

/** The painter of one list of pages. It stops when the list goes. */
export function usePainter(pdf: PdfDocument | undefined, onError: (error: unknown) => void): Painter {
  const latest = useLatest(onError);
  const [painter] = useState(() => createPainter((error) => latest.current(error)));

  useLayoutEffect(() => {
    painter.open(pdf);
    return () => painter.open(undefined);
  }, [painter, pdf]);

  useEffect(() => {
    addEventListener('online', painter.retry);
    return () => removeEventListener('online', painter.retry);
  }, [painter]);
  return painter;
}
