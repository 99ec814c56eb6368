import type { Rect } from '@document-signer/core';
import type { CSSProperties } from 'react';

/** The style that places a box on its page in percent, which is independent of the zoom. */
export function positionStyle({ x, y, width, height }: Rect<'fraction'>): CSSProperties {
  const percent = (fraction: number) => `${fraction * 100}%`;
  return { left: percent(x), top: percent(y), width: percent(width), height: percent(height) };
}
