import type { PageInfo, Rect } from '@document-signer/core';
import { type CSSProperties, memo, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { keepFocus } from '../keep-focus.ts';
import { useFirstMessages } from '../languages/localization-context.ts';
import { useLateCode } from '../late/late-code.ts';
import { LinkLayer } from '../reading/links/link-layer.tsx';
import { useSigner } from '../store/context.ts';
import { useSlow } from '../use-slow.ts';
import { useOverPages } from './over-pages.ts';
import type { Painter } from './painter.ts';

interface PageProps {
  readonly page: PageInfo;
  readonly box: Rect<'pixels'>;
  readonly label: string;
  readonly painter: Painter;
  /** Whether pages scroll too fast to read. A page mounted during that is blank until scrolling slows down. */
  readonly isFlinging: boolean;
  /** Whether the page is in the viewport, rather than only near it. */
  readonly isVisible: boolean;
}

/** A page's links are read after it has been mounted for this long, so not while the signer scrolls past. */
const linksAfterMs = 300;

/** The links and search hits of a page, above its pixels and below its fields. */
function ReadingLayers({ pageNumber }: { readonly pageNumber: number }): ReactNode {
  const isSettled = useSlow(linksAfterMs);
  const late = useLateCode();
  const hasHits = useSigner(({ found, sidebar }) => sidebar === 'search' && found.hits.has(pageNumber));
  return (
    <>
      {isSettled && <LinkLayer pageNumber={pageNumber} />}
      {hasHits && late && <late.SearchLayer pageNumber={pageNumber} />}
    </>
  );
}

/** One page: its pixels, text, links, search hits and fields. */
export const Page = memo(function Page(props: PageProps): ReactNode {
  const { page, box, label, painter, isFlinging, isVisible } = props;
  const { pageLoading, pageRetrying } = useFirstMessages();
  const { Layer } = useOverPages();
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

  // The scale after snapping to device pixels, so that text sized by it fits its field.
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
      // Keeps the browser from translating text of the document or the signer.
      translate="no"
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
      <div data-part="overlay">
        {!isBare && <ReadingLayers pageNumber={pageNumber} />}
        {!isBare && <Layer pageNumber={pageNumber} isVisible={isVisible} />}
      </div>
    </section>
  );
});

/** Shown instead of a page that cannot be drawn. The other pages stay usable. */
function PageFailure({ onRetry }: { onRetry(): void }): ReactNode {
  const messages = useFirstMessages();
  return (
    <div ref={keepFocus} data-part="page-failure" role="alert" translate="yes">
      <div>
        <p>{messages.pageFailed}</p>
        <button type="button" data-part="page-retry" onClick={onRetry}>
          {messages.retry}
        </button>
      </div>
    </div>
  );
}
