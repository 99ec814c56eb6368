import { DocumentSigner, type DocumentSignerProps } from '@document-signer/viewer';
import '@document-signer/viewer/signer.css';
import { createRoot } from 'react-dom/client';
import type { Hold } from './on-window.ts';

/** Renders the viewer. @returns a function that removes it */
export function show(
  root: HTMLElement,
  props: Pick<DocumentSignerProps, 'client' | 'documentId' | 'document'>,
  { keep, onReady }: Hold,
): () => void {
  const shown = createRoot(root);
  shown.render(<DocumentSigner {...props} ref={keep} onReady={onReady} assetsUrl="/pdfjs/" drafts="memory" />);
  return () => shown.unmount();
}
