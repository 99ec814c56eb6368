import type { DragEvent as ReactDragEvent } from 'react';

/** Whether files are dragged, and not text that is to be typed. */
const hasFiles = (event: Pick<DragEvent, 'dataTransfer'>) => event.dataTransfer?.types.includes('Files') === true;

/** Takes no file, and keeps the browser from opening it in place of the page. What takes one says so after this. */
function refuse(event: DragEvent): void {
  if (!hasFiles(event)) return;
  event.preventDefault();
  if (event.dataTransfer) event.dataTransfer.dropEffect = 'none';
}

/** Where a file can be dropped, it can be dropped beside it. Added twice, a listener is one. */
function guardSigner(target: HTMLElement | null): void {
  const signer = target?.closest<HTMLElement>('[data-part="signer"]');
  signer?.addEventListener('dragover', refuse);
  signer?.addEventListener('drop', refuse);
}

/** For an element that takes a file which is dropped on it. Beside it, all of the signer takes none. */
export function fileDrop(onFile: (file: File | undefined) => void) {
  function take(event: ReactDragEvent): void {
    if (!hasFiles(event)) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = 'copy';
    if (event.type === 'drop') onFile(event.dataTransfer.files[0]);
  }
  return { ref: guardSigner, onDragOver: take, onDrop: take } as const;
}
