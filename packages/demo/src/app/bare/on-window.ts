import type { DocumentSignerHandle } from '@document-signer/viewer';

type Signer = Pick<DocumentSignerHandle, 'goToPage' | 'getState'>;

/** Connects the viewer to the properties of `window`. */
export interface Hold {
  /** Call with the handle of the viewer, or null when it unmounts. */
  readonly keep: (signer: Signer | null) => void;
  /** Call when the document is open. */
  readonly onReady: () => void;
}

/**
 * Defines the properties of `window` that control the page, before the viewer exists. `goToPage` waits until the pages are known.
 */
export function putOnWindow(window: object): Hold {
  let signer: Signer | null = null;
  let pendingPage: number | undefined;

  function goToPage(pageNumber: number): void {
    const isReady = signer !== null && signer.getState().pageCount > 0;
    pendingPage = isReady ? undefined : pageNumber;
    if (isReady) signer?.goToPage(pageNumber);
  }
  function goToPendingPage(): void {
    if (pendingPage !== undefined) goToPage(pendingPage);
  }

  Object.defineProperties(window, {
    signer: { get: () => signer },
    scroller: { get: () => document.querySelector('[data-part="pages"]') },
    goToPage: { value: goToPage },
  });
  return {
    keep: (handle) => {
      signer = handle;
    },
    onReady: goToPendingPage,
  };
}
