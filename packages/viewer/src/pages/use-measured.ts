import type { Size } from '@document-signer/core';
import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import { useLatest } from '../use-latest.ts';

/**
 * The inner size of a scroll container with its horizontal scroll bar, in CSS pixels; undefined until it is laid out. `onMeasure`
 * is called before React renders a size, so that state that depends on it is part of the same render.
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
    // With the scroll bar, which stays until the pages are laid out: the height would change twice in a frame otherwise, which
    // browsers report as an error.
    observer.observe(element, { box: 'border-box' });
    return () => observer.disconnect();
  }, [scroller, latest]);
  return size;
}

/** Device pixels per CSS pixel. It changes with the browser's zoom and when a window moves to another screen. */
export function usePixelRatio(): number {
  const [ratio, setRatio] = useState(() => devicePixelRatio);
  useEffect(() => {
    const update = () => setRatio(devicePixelRatio);
    // A query matches one ratio only, and not every browser reports its zoom to it.
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
