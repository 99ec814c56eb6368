import type { Size } from '@document-signer/core';
import { type RefObject, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { useLatest } from '../use-latest.ts';

/**
 * The inner size of a scroll container, in CSS pixels; undefined until it is laid out. A bar for scrolling sideways is counted in.
 *
 * @param onMeasure told of each size at once, so that what follows from it is part of the same rendering
 */
export function useMeasured(
  scroller: RefObject<HTMLElement | null>,
  onMeasure: (size: Size<'pixels'>) => void,
): Size<'pixels'> | undefined {
  const [size, setSize] = useState<Size<'pixels'>>();
  const latest = useLatest(onMeasure);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const measure = () => {
      const { clientWidth: width, offsetHeight: height } = element;
      latest.current({ width, height });
      setSize((old) => (old?.width === width && old.height === height ? old : { width, height }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    // When a window becomes narrower, the bar for scrolling sideways is there until the pages are. A height without it would be another
    // one in the same frame, of which browsers make an error.
    observer.observe(element, { box: 'border-box' });
    return () => observer.disconnect();
  }, [scroller, latest]);
  return size;
}

const unmeasured: Size<'pixels'> = { width: 0, height: 0 };
const nobody = () => {};

/** The same, zero until it is laid out. */
export function useViewport(scroller: RefObject<HTMLElement | null>): Size<'pixels'> {
  return useMeasured(scroller, nobody) ?? unmeasured;
}

/** Device pixels a CSS pixel. It changes with the browser's zoom and when a window moves to another screen. */
export function usePixelRatio(): number {
  return useSyncExternalStore(
    watchPixelRatio,
    () => devicePixelRatio,
    () => 1,
  );
}

function watchPixelRatio(onChange: () => void): () => void {
  const stop = new AbortController();
  const watch = () => {
    // A query holds for one ratio only; after each change another one is needed.
    const query = matchMedia(`(resolution: ${devicePixelRatio}dppx)`);
    query.addEventListener('change', changed, { once: true, signal: stop.signal });
  };
  const changed = () => {
    watch();
    onChange();
  };
  watch();
  // The browser's own zoom changes the ratio, too; not every browser tells the query.
  addEventListener('resize', onChange, { signal: stop.signal });
  return () => stop.abort();
}
