import type { PageInfo } from '@document-signer/core';
import { useSigner } from '../../store/context.ts';
import { useDesignerStore } from '../store/context.ts';
import type { PagesArea } from './pages-area.ts';

const noPages: readonly PageInfo[] = [];

/** The pages of the document that is designed. */
export function usePages(): readonly PageInfo[] {
  return useSigner(({ pageLayout }) => pageLayout?.pages ?? noPages);
}

/** Where gestures take place, for handlers. Undefined: the pages are not shown. `from` is any element of the designer. */
export function usePagesArea(): (from: Element) => PagesArea | undefined {
  const store = useDesignerStore();
  const pages = usePages();
  return (from) => {
    const scroller = from.closest('[data-part="layout"]')?.querySelector<HTMLElement>('[data-part="pages"]');
    return scroller ? { store, pages, scroller } : undefined;
  };
}
