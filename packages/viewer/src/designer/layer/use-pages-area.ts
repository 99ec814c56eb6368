import type { PageInfo } from '@document-signer/core';
import { useSigner } from '../../store/context.ts';
import { useDesignerStore } from '../store/context.ts';
import type { PagesArea } from './pages-area.ts';

const noPages: readonly PageInfo[] = [];

/** Returns the pages of the document. */
export function usePages(): readonly PageInfo[] {
  return useSigner(({ pageLayout }) => pageLayout?.pages ?? noPages);
}

/** Returns a function that finds the pages area from any element of the designer. It returns undefined if the pages are not shown. */
export function usePagesArea(): (from: Element) => PagesArea | undefined {
  const store = useDesignerStore();
  const pages = usePages();
  return (from) => {
    const scroller = from.closest('[data-part="layout"]')?.querySelector<HTMLElement>('[data-part="pages"]');
    return scroller ? { store, pages, scroller } : undefined;
  };
}
