import { DocumentSigner, type DocumentSignerProps } from '@document-signer/viewer';
import '@document-signer/viewer/signer.css';
import { createRoot } from 'react-dom/client';
import type { Hold } from './on-window.ts';

/** Shows a signer. @returns a function that unmounts it */
export function show(
  root: HTMLElement,
  props: Pick<DocumentSignerProps, 'client' | 'documentId' | 'document'>,
  { keep, onReady }: Hold,
): () => void {
  const reactRoot = createRoot(root);
  reactRoot.render(<DocumentSigner {...props} ref={keep} onReady={onReady} assetsUrl="/pdfjs/" drafts="memory" />);
  return () => reactRoot.unmount();
}
