import { type KeyboardEvent, type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { useMessages } from '../../messages/messages-context.ts';
import { useViewport } from '../../pages/use-viewport.ts';
import { useSigner, useSignerStore } from '../../store/context.ts';
import { closeSheet } from '../use-go-to.ts';
import { useReader } from '../use-reader.ts';
import { type Grid, gridMove, pagesInView, scrollFor } from './grid.ts';
import { Thumbnail } from './thumbnail.tsx';
import { createThumbnailSource, type ThumbnailSource, thumbnailRoom } from './thumbnail-source.ts';

/** Room around a thumbnail, for its number and its frame, in CSS pixels. */
const around = { width: 24, height: 46 } as const;

/** What draws the thumbnails, as long as they are seen. */
function useSource(): ThumbnailSource | undefined {
  const reader = useReader();
  const [source, setSource] = useState<ThumbnailSource>();
  useEffect(() => {
    if (!reader) return;
    const made = createThumbnailSource(reader);
    setSource(made);
    return () => made.close();
  }, [reader]);
  return source;
}

/** All pages, small, in rows. Only those in view are there; of thousands, too. */
export function Thumbnails(): ReactNode {
  const messages = useMessages();
  const store = useSignerStore();
  const id = useId();
  const source = useSource();
  const box = useRef<HTMLDivElement>(null);
  const room = useViewport(box);
  const pages = useSigner(({ pageLayout }) => pageLayout?.pages) ?? [];
  const currentPage = useSigner((state) => state.currentPage);
  const [top, setTop] = useState(0);
  const [active, setActive] = useState<number>();
  const grid: Grid = {
    columns: Math.max(1, Math.floor(room.width / (thumbnailRoom.width + around.width))),
    rowHeight: thumbnailRoom.height + around.height,
    count: pages.length,
  };
  const shown = active ?? currentPage;
  const { first, last } = pagesInView(grid, { top, height: room.height });
  const { columns, rowHeight } = grid;

  useLayoutEffect(() => {
    if (room.height === 0 || !box.current) return;
    const to = scrollFor({ columns, rowHeight, count: 0 }, shown, { top: box.current.scrollTop, height: room.height });
    if (to !== undefined) box.current.scrollTop = to;
  }, [shown, columns, rowHeight, room.height]);

  function choose(page: number): void {
    setActive(undefined);
    store.getState().goToPage(page);
    closeSheet(() => store.getState().closeSidebar());
  }

  function onKeyDown(event: KeyboardEvent): void {
    const isMirrored = getComputedStyle(event.currentTarget).direction === 'rtl';
    const mirrored = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' }[event.key];
    const key = isMirrored && mirrored ? mirrored : event.key;
    const to = gridMove(grid, shown, key, Math.max(1, Math.floor(room.height / rowHeight)));
    if (event.key === 'Enter' || event.key === ' ') choose(shown);
    else if (to !== undefined) setActive(to);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <div
      ref={box}
      data-part="thumbnails"
      role="listbox"
      aria-label={messages.thumbnails}
      tabIndex={0}
      aria-activedescendant={shown >= first && shown <= last ? `${id}-${shown}` : undefined}
      onScroll={(event) => setTop(event.currentTarget.scrollTop)}
      onBlur={() => setActive(undefined)}
      onKeyDown={onKeyDown}
    >
      <div
        data-part="thumbnail-rows"
        role="presentation"
        style={{
          blockSize: Math.ceil(grid.count / columns) * rowHeight,
          paddingBlockStart: Math.floor((first - 1) / columns) * rowHeight,
          gridTemplateColumns: `repeat(${columns}, 1fr)`,
          gridAutoRows: rowHeight,
        }}
      >
        {pages.slice(first - 1, last).map((page) => (
          <Thumbnail
            key={page.pageNumber}
            id={`${id}-${page.pageNumber}`}
            page={page}
            isActive={page.pageNumber === shown}
            source={source}
            onChoose={() => choose(page.pageNumber)}
          />
        ))}
      </div>
    </div>
  );
}
