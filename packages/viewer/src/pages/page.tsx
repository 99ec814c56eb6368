import type { PageInfo, Rect } from '@document-signer/core';
import { type CSSProperties, memo, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useFirstMessages } from '../messages/use-first-messages.ts';
import { PageFailure } from './page-failure.tsx';
import type { Painter } from './painter.ts';

interface PageProps {
  readonly page: PageInfo;
  /** Its place in the column. */
  readonly box: Rect<'pixels'>;
  readonly label: string;
  readonly painter: Painter;
  /** Whether the pages go by too fast to be read: one that comes up then is a bare sheet until they rest. */
  readonly isFlinging: boolean;
  /** Whether it is in view, and not only near it. */
  readonly isVisible: boolean;
  renderOverlay(pageNumber: number, isVisible: boolean): ReactNode;
}

/** After so many milliseconds in view without pixels, a page says why. */
const patience = 1000;

/** One page: its pixels, its text, and over them what the owner of the list puts there. */
export const Page = memo(function Page(props: PageProps): ReactNode {
  const { page, box, label, painter, isFlinging, isVisible, renderOverlay } = props;
  const { pageLoading, pageRetrying } = useFirstMessages();
  const canvas = useRef<HTMLDivElement>(null);
  const text = useRef<HTMLDivElement>(null);
  const [isFailing, setIsFailing] = useState(false);
  const [isBare, setIsBare] = useState(isFlinging);
  if (isBare && !isFlinging) setIsBare(false);
  const { pageNumber } = page;

  useLayoutEffect(() => {
    if (!canvas.current || !text.current) return;
    return painter.mount(pageNumber, { canvas: canvas.current, text: text.current, onFailing: setIsFailing });
  }, [painter, pageNumber]);

  useEffect(() => {
    const paper = canvas.current;
    if (!paper || !isVisible) return;
    const timer = setTimeout(() => paper.toggleAttribute('data-slow', true), patience);
    return () => {
      clearTimeout(timer);
      paper.removeAttribute('data-slow');
    };
  }, [isVisible]);

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
    <section
      data-part="page"
      data-page={pageNumber}
      data-page-number={pageNumber}
      data-bare={isBare || undefined}
      aria-label={label}
      style={style}
    >
      <div
        data-part="canvas"
        data-number={pageNumber}
        data-loading-text={pageLoading}
        data-waiting-text={pageRetrying}
        aria-hidden="true"
        ref={canvas}
      />
      <div data-part="text-layer" ref={text} />
      {isFailing && <PageFailure onRetry={() => painter.retry(pageNumber)} />}
      <div data-part="overlay">{isBare ? null : renderOverlay(pageNumber, isVisible)}</div>
    </section>
  );
});
