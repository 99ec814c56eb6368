import type { PageInfo } from '@document-signer/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { useShallow } from 'zustand/react/shallow';
import { Icon } from '../../chrome/icon.tsx';
import { useMessages } from '../../messages/messages-context.ts';
import { useSigner } from '../../store/context.ts';
import { selectIsViewed } from '../../store/viewed-slice.ts';
import { type ThumbnailSource, thumbnailSize } from './thumbnail-source.ts';

interface ThumbnailProps {
  readonly id: string;
  readonly page: PageInfo;
  readonly isActive: boolean;
  readonly source: ThumbnailSource | undefined;
  onChoose(): void;
}

/** How many required fields of a page still want something, and whether it has fields at all. */
function useFieldsOn(pageNumber: number) {
  return useSigner(
    useShallow((state) => {
      const here = state.document?.fields.filter(({ page, editable }) => page === pageNumber && editable) ?? [];
      if (here.length === 0) return { hasFields: false, left: 0 };
      const ids = new Set(here.map(({ id }) => id));
      return { hasFields: true, left: state.todo().open.filter((id) => ids.has(id)).length };
    }),
  );
}

/** A page, small. */
export function Thumbnail({ id, page, isActive, source, onChoose }: ThumbnailProps): ReactNode {
  const messages = useMessages();
  const paper = useRef<HTMLSpanElement>(null);
  const { pageNumber } = page;
  const pageCount = useSigner(({ pageLayout }) => pageLayout?.pages.length ?? 0);
  const isCurrent = useSigner(({ currentPage }) => currentPage === pageNumber);
  const isLeft = useSigner((state) => state.options.requireAllPagesViewed && !selectIsViewed(state, pageNumber));
  const { hasFields, left } = useFieldsOn(pageNumber);

  useEffect(() => source?.want(page, (canvas) => paper.current?.replaceChildren(canvas)), [source, page]);

  const says = [
    messages.page(pageNumber, pageCount),
    ...(left > 0 ? [messages.fieldsOnPage(left)] : []),
    ...(isLeft ? [messages.pagesLeft(1)] : []),
  ];
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the list has the focus and the keys, this is only its active one.
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
      <span ref={paper} data-part="thumbnail-paper" aria-hidden="true" style={thumbnailSize(page)} />
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
