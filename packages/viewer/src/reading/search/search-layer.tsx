import type { Rect } from '@document-signer/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { besideText, revealIn } from '../../guide/reveal.ts';
import { positionStyle } from '../../overlay/position-style.ts';
import { useSigner } from '../../store/context.ts';
import type { Hit } from './find-hits.ts';
import { boxesOf, readTextLayer, rectsOn } from './hit-places.ts';

interface Mark {
  readonly hit: Hit;
  readonly rects: readonly Rect<'fraction'>[];
}

/** Measures the places of the hits, and again when the text layer changes. */
function useMarks(root: { readonly current: Element | null }, hits: readonly Hit[]): readonly Mark[] {
  const [marks, setMarks] = useState<readonly Mark[]>([]);
  useEffect(() => {
    const page = root.current?.closest('[data-part="page"]');
    const layer = page?.querySelector('[data-part="text-layer"]');
    if (!page || !layer) return;
    let frame = 0;
    const measure = () => {
      const { partsOf } = readTextLayer(layer);
      const box = page.getBoundingClientRect();
      setMarks(
        hits.flatMap((hit): Mark[] => {
          const boxes = partsOf(hit.start, hit.end).flatMap(boxesOf);
          return boxes.length > 0 ? [{ hit, rects: rectsOn(box, boxes) }] : [];
        }),
      );
    };
    const schedule = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(measure);
    };
    schedule();
    const observer = new MutationObserver(schedule);
    observer.observe(layer, { childList: true, attributeFilter: ['data-state'] });
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
    };
  }, [root, hits]);
  return marks;
}

/** Scrolls to the shown hit, once per request. */
function useReveal(root: { readonly current: Element | null }, marks: readonly Mark[], pageNumber: number): void {
  const shown = useSigner(({ shownHit }) => (shownHit?.hit.pageNumber === pageNumber ? shownHit : undefined));
  const done = useRef<unknown>(undefined);
  useEffect(() => {
    if (!shown || done.current === shown) return;
    const mark = root.current?.querySelector('[data-current]');
    if (!mark || marks.length === 0) return;
    done.current = shown;
    revealIn(mark.closest<HTMLElement>('[data-part="pages"]'), mark, besideText);
  }, [root, shown, marks]);
}

const none: readonly Hit[] = [];

/** Highlights the hits on a page. Hidden from screen readers, which read the text itself. */
export function SearchLayer({ pageNumber }: { readonly pageNumber: number }): ReactNode {
  const root = useRef<HTMLDivElement>(null);
  const hits = useSigner(({ found }) => found.hits.get(pageNumber)) ?? none;
  const marks = useMarks(root, hits);
  const shown = useSigner(({ shownHit }) => shownHit?.hit);
  useReveal(root, marks, pageNumber);
  return (
    <div ref={root} data-part="search-layer" aria-hidden="true">
      {marks.flatMap(({ hit, rects }) =>
        rects.map((rect) => (
          <span
            key={`${hit.start} ${rect.x} ${rect.y}`}
            data-part="search-mark"
            data-current={hit === shown || undefined}
            style={positionStyle(rect)}
          />
        )),
      )}
    </div>
  );
}
