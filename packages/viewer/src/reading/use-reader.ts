import { useEffect, useState } from 'react';
import type { PdfReader } from '../pdf/pdf-reader.ts';
import { useSigner } from '../store/context.ts';

/** What reads in the document that is open; undefined until its code is there. */
export function useReader(): PdfReader | undefined {
  const pdf = useSigner((state) => state.pdf);
  const [loaded, setLoaded] = useState<{ readonly of: unknown; readonly reader: PdfReader }>();
  useEffect(() => {
    let isWanted = true;
    pdf?.reader().then(
      (reader) => isWanted && setLoaded({ of: pdf, reader }),
      // It is asked for again when something else wants it. The document is as readable as before.
      () => {},
    );
    return () => {
      isWanted = false;
    };
  }, [pdf]);
  return loaded?.of === pdf ? loaded?.reader : undefined;
}
