import type { PageInfo } from '@document-signer/core';
import { useVirtualizer } from '@tanstack/react-virtual';
import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useShallow } from 'zustand/react/shallow';
import { logicalKey } from '../../inputs/keyboard.ts';
import { useMessages } from '../../messages/messages-context.ts';
import { useMeasured } from '../../pages/use-measured.ts';
import { useSigner, useSignerStore } from '../../store/context.ts';
import { Icon } from '../../ui/icon.tsx';
import { createThumbnailSource, type DrawThumbnail, thumbnailRoom, thumbnailSize } from './thumbnail-source.ts';

interface ThumbnailProps {
  readonly id: string;
  readonly page: PageInfo;
  readonly isActive: boolean;
  readonly draw: DrawThumbnail | undefined;
  onChoose(): void;
}

/** Returns whether a page has editable fields, and how many of them are still open. */
function useFieldsOn(pageNumber: number) {
  return useSigner(
    useShallow((state) => {
      const here = state.document?.fields.filter(({ page, editable }) => page === pageNumber && editable) ?? [];
      if (here.length === 0) return { hasFields: false, left: 0 };
      const ids = new Set(here.map(({ id }) => id));
      return { hasFields: true, left: state.todo().incomplete.filter((id) => ids.has(id)).length };
    }),
  );
}

function Thumbnail({ id, page, isActive, draw, onChoose }: ThumbnailProps): ReactNode {
  const messages = useMessages();
  const canvas = useRef<HTMLCanvasElement>(null);
  const { pageNumber } = page;
  const pageCount = useSigner(({ pageLayout }) => pageLayout?.pages.length ?? 0);
  const isCurrent = useSigner(({ currentPage }) => currentPage === pageNumber);
  const isLeft = useSigner(
    ({ options, viewed }) => options.requireAllPagesViewed && !viewed.numbers.includes(pageNumber),
  );
  const { hasFields, left } = useFieldsOn(pageNumber);

  useEffect(() => {
    const element = canvas.current;
    if (!element || !draw) return;
    const stop = new AbortController();
    const { signal } = stop;
    draw(page, element, signal);
    // A restored canvas context has lost its pixels.
    element.addEventListener('contextrestored', () => draw(page, element, signal), { signal });
    return () => stop.abort();
  }, [draw, page]);

  const says = [
    messages.page(pageNumber, pageCount),
    ...(left > 0 ? [messages.fieldsOnPage(left)] : []),
    ...(isLeft ? [messages.pagesLeft(1)] : []),
  ];
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the list has the focus and handles the keys.
    <div
      id={id}
      data-part="thumbnail"
      role="option"
      tabIndex={-1}
      aria-selected={isCurrent}
      aria-label={says.join(', ')}
      aria-posinset={pageNumber}
      aria-setsize={pageCount}
      data-active={isActive || undefined}
      data-unseen={isLeft || undefined}
      onClick={onChoose}
    >
      <span data-part="thumbnail-paper" aria-hidden="true" style={thumbnailSize(page)}>
        <canvas ref={canvas} />
      </span>
      {hasFields && (
        <span data-part="thumbnail-badge" data-left={left || undefined} aria-hidden="true">
          {left === 0 && <Icon name="check" />}
        </span>
      )}
      <span data-part="thumbnail-number" aria-hidden="true">
        {pageNumber}
      </span>
    </div>
  );
}

/** Space around a thumbnail for its number and frame, in CSS pixels. */
const around = { width: 24, height: 46 } as const;

const rowHeight = thumbnailRoom.height + around.height;

/** Returns the page that a key moves to, or undefined for other keys. */
export function pageFor(
  key: string,
  page: number,
  { columns, count, rowsInView }: { readonly columns: number; readonly count: number; readonly rowsInView: number },
): number | undefined {
  const step = {
    ArrowRight: 1,
    ArrowLeft: -1,
    ArrowDown: columns,
    ArrowUp: -columns,
    PageDown: columns * rowsInView,
    PageUp: -columns * rowsInView,
    Home: -count,
    End: count,
  }[key];
  return step === undefined ? undefined : Math.min(count, Math.max(1, page + step));
}

/** All pages as thumbnails, in virtualized rows. */
export function Thumbnails(): ReactNode {
  const messages = useMessages();
  const store = useSignerStore();
  const id = useId();
  const pdf = useSigner((state) => state.pdf);
  const draw = useMemo(() => pdf && createThumbnailSource(pdf), [pdf]);
  const box = useRef<HTMLDivElement>(null);
  const pages = useSigner(({ pageLayout }) => pageLayout?.pages) ?? [];
  const currentPage = useSigner((state) => state.currentPage);
  const [active, setActive] = useState<number>();
  const room = useMeasured(box) ?? { width: 0, height: 0 };
  const columns = Math.max(1, Math.floor(room.width / (thumbnailRoom.width + around.width)));
  const rows = useVirtualizer({
    count: Math.ceil(pages.length / columns),
    getScrollElement: () => box.current,
    estimateSize: () => rowHeight,
    overscan: 1,
    useFlushSync: false,
  });
  const items = rows.getVirtualItems();
  const shown = active ?? currentPage;
  const shownRow = Math.floor((shown - 1) / columns);
  const mounted = items.flatMap(({ index }) => pages.slice(index * columns, (index + 1) * columns));

  useLayoutEffect(() => rows.scrollToIndex(shownRow), [rows, shownRow]);

  function choose(page: number): void {
    setActive(undefined);
    store.getState().goToPage(page);
  }

  function onKeyDown(event: KeyboardEvent): void {
    const rowsInView = Math.max(1, Math.floor(room.height / rowHeight));
    const to = pageFor(logicalKey(event), shown, { columns, count: pages.length, rowsInView });
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
      aria-activedescendant={items.some(({ index }) => index === shownRow) ? `${id}-${shown}` : undefined}
      onBlur={() => setActive(undefined)}
      onKeyDown={onKeyDown}
    >
      <div
        data-part="thumbnail-rows"
        role="presentation"
        style={{
          blockSize: rows.getTotalSize(),
          paddingBlockStart: items[0]?.start,
          gridTemplateColumns: `repeat(${columns}, 1fr)`,
          gridAutoRows: rowHeight,
        }}
      >
        {mounted.map((page) => (
          <Thumbnail
            key={page.pageNumber}
            id={`${id}-${page.pageNumber}`}
            page={page}
            isActive={page.pageNumber === shown}
            draw={draw}
            onChoose={() => choose(page.pageNumber)}
          />
        ))}
      </div>
    </div>
  );
}
