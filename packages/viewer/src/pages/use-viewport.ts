import type { Size } from '@document-signer/core';
import { type RefObject, useLayoutEffect, useState, useSyncExternalStore } from 'react';

/** The inner size of a scroll container, in CSS pixels; zero until it is laid out. */
export function useViewport(scroller: RefObject<HTMLElement | null>): Size<'pixels'> {
  const [size, setSize] = useState<Size<'pixels'>>({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = element;
      setSize((old) => (old.width === width && old.height === height ? old : { width, height }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [scroller]);
  return size;
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
