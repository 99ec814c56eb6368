import type { Size } from '@document-signer/core';
import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import { useLatest } from '../use-latest.ts';

/**
 * Measures a scroll container in CSS pixels: the width without the vertical scroll bar, the height with the horizontal one.
 * Undefined until layout. `onMeasure` is called before the size is rendered, so that dependent state joins the same render.
 */
export function useMeasured(
  scroller: RefObject<HTMLElement | null>,
  onMeasure?: (size: Size<'pixels'>) => void,
): Size<'pixels'> | undefined {
  const [size, setSize] = useState<Size<'pixels'>>();
  const latest = useLatest(onMeasure);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    let last: Size<'pixels'> | undefined;
    const measure = () => {
      const { clientWidth: width, offsetHeight: height } = element;
      if (last?.width === width && last.height === height) return;
      last = { width, height };
      latest.current?.(last);
      setSize(last);
    };
    measure();
    const observer = new ResizeObserver(measure);
    // Includes the scroll bar, which appears or disappears only after the pages are laid out. The content box would change twice in a
    // frame, which browsers report as an error.
    observer.observe(element, { box: 'border-box' });
    return () => observer.disconnect();
  }, [scroller, latest]);
  return size;
}

/** Device pixels per CSS pixel. Changes with the browser's zoom, or when the window moves to another screen. */
export function usePixelRatio(): number {
  const [ratio, setRatio] = useState(() => devicePixelRatio);
  useEffect(() => {
    const update = () => setRatio(devicePixelRatio);
    // The query matches only one ratio, and not every browser fires it on zoom.
    const query = matchMedia(`(resolution: ${ratio}dppx)`);
    query.addEventListener('change', update);
    addEventListener('resize', update);
    return () => {
      query.removeEventListener('change', update);
      removeEventListener('resize', update);
    };
  }, [ratio]);
  return ratio;
}
