import type { DocumentSignerHandle } from '@document-signer/viewer';

type Signer = Pick<DocumentSignerHandle, 'goToPage' | 'getState'>;

/** Receives the viewer's handle and events. */
export interface Hold {
  /** The viewer's handle. */
  readonly keep: (signer: Signer | null) => void;
  /** The document is open. */
  readonly onReady: () => void;
}

/**
 * Adds the page's controls to the window at once. Calls before the pages are known take effect when they are.
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
