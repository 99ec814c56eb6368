import { DocumentSigner, type DocumentSignerHandle, type DocumentSignerProps } from '@document-signer/viewer';
import '@document-signer/viewer/signer.css';
import { createRoot } from 'react-dom/client';

/** Shows a signer, and puts what there is to hold it by on the window. */
export function show(root: HTMLElement, props: Pick<DocumentSignerProps, 'client' | 'documentId' | 'document'>): void {
  let signer: DocumentSignerHandle | null = null;
  Object.defineProperties(window, {
    signer: { get: () => signer },
    scroller: { get: () => document.querySelector('[data-part="pages"]') },
    goToPage: { value: (pageNumber: number) => signer?.goToPage(pageNumber) },
  });
  const keep = (handle: DocumentSignerHandle | null) => {
    signer = handle;
  };
  createRoot(root).render(<DocumentSigner {...props} ref={keep} assetsUrl="/pdfjs/" drafts="memory" />);
}
