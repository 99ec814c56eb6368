import type { Rect } from '@document-signer/core';
import type { CSSProperties } from 'react';

/** Puts a box on its page by percentages, which are right at every zoom and for every rotation of the page. */
export function placeOf({ x, y, width, height }: Rect<'fraction'>): CSSProperties {
  const percent = (fraction: number) => `${fraction * 100}%`;
  return { left: percent(x), top: percent(y), width: percent(width), height: percent(height) };
}
