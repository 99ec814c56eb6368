import type { PageInfo, Rect } from '@document-signer/core';
import { type CSSProperties, memo, type ReactNode, useLayoutEffect, useRef } from 'react';
import type { Painter } from './painter.ts';

interface PageProps {
  readonly page: PageInfo;
  /** Its place in the column. */
  readonly box: Rect<'pixels'>;
  readonly label: string;
  readonly painter: Painter;
  renderOverlay(pageNumber: number): ReactNode;
}

/** One page: its pixels, its text, and over them what the owner of the list puts there. */
export const Page = memo(function Page({ page, box, label, painter, renderOverlay }: PageProps): ReactNode {
  const canvas = useRef<HTMLDivElement>(null);
  const text = useRef<HTMLDivElement>(null);
  const { pageNumber } = page;

  useLayoutEffect(() => {
    if (!canvas.current || !text.current) return;
    return painter.mount(pageNumber, { canvas: canvas.current, text: text.current });
  }, [painter, pageNumber]);

  // The scale as it came out after the edges were put on whole device pixels: text sized by it fits its field.
  const scale = box.width / page.width;
  const style: CSSProperties & Record<`--ds-${'scale' | 'page-width' | 'page-height'}`, number | string> = {
    left: box.x,
    top: box.y,
    width: box.width,
    height: box.height,
    '--ds-scale': scale,
    '--ds-page-width': `${box.width}px`,
    '--ds-page-height': `${box.height}px`,
  };
  return (
    <section data-part="page" data-page={pageNumber} aria-label={label} style={style}>
      <div data-part="canvas" aria-hidden="true" ref={canvas} />
      <div data-part="text-layer" ref={text} />
      <div data-part="overlay">{renderOverlay(pageNumber)}</div>
    </section>
  );
});
