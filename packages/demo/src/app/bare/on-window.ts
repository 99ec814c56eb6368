import type { DocumentSignerHandle } from '@document-signer/viewer';

type Signer = Pick<DocumentSignerHandle, 'goToPage' | 'getState'>;

/** How the viewer tells what it is led by. */
export interface Hold {
  /** The viewer's handle, once it is there. */
  readonly keep: (signer: Signer | null) => void;
  /** The document is open. */
  readonly onReady: () => void;
}

/**
 * Puts on the window what the page is led by, from its first moment on: whoever opens it need not wait for the viewer to ask
 * for a page. What is asked for before its pages are known is done when they are.
 */
export function putOnWindow(window: object): Hold {
  let signer: Signer | null = null;
  let wanted: number | undefined;

  function goToPage(pageNumber: number): void {
    const isThere = signer !== null && signer.getState().pageCount > 0;
    wanted = isThere ? undefined : pageNumber;
    if (isThere) signer?.goToPage(pageNumber);
  }
  function goOn(): void {
    if (wanted !== undefined) goToPage(wanted);
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
    onReady: goOn,
  };
}
