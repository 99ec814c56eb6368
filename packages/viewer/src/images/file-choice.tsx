import { type DragEvent as ReactDragEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { useMessages } from '../messages/messages-context.ts';
import { Button } from '../ui/button.tsx';

interface HiddenFileProps {
  onFile(file: File | undefined): void;
  readonly ref: RefObject<HTMLInputElement | null>;
  readonly id?: string | undefined;
  /** Whether the camera is opened in place of the files. */
  readonly isCamera?: boolean;
}

/** The `cancel` event of a file input bubbles, and would close the dialog around it. */
const keepInside = (event: Event) => event.stopPropagation();

/** A file input, opened by a button of ours. */
export function HiddenFile({ ref, id, isCamera = false, onFile }: HiddenFileProps): ReactNode {
  useEffect(() => ref.current?.addEventListener('cancel', keepInside), [ref]);
  return (
    <input
      ref={ref}
      id={id}
      data-part={isCamera ? 'camera-file' : 'image-file'}
      type="file"
      accept="image/*"
      capture={isCamera ? 'environment' : undefined}
      hidden
      onChange={({ currentTarget }) => {
        const [file] = currentTarget.files ?? [];
        // Choosing the same file again is a change, too.
        currentTarget.value = '';
        onFile(file);
      }}
    />
  );
}

/** Buttons that open the files, and on phones and tablets the camera. A label for `id` opens the files, too. */
export function FileChoice({ id, onFile }: Pick<HiddenFileProps, 'id' | 'onFile'>): ReactNode {
  const messages = useMessages();
  const files = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  return (
    <div data-part="file-choice">
      <Button label={messages.choosePhoto} icon="image" onClick={() => files.current?.click()} />
      <Button label={messages.takePhoto} icon="camera" data-camera="" onClick={() => camera.current?.click()} />
      <HiddenFile ref={files} id={id} onFile={onFile} />
      <HiddenFile ref={camera} isCamera onFile={onFile} />
    </div>
  );
}

/** Whether files are dragged, and no text. */
const hasFiles = (event: Pick<DragEvent, 'dataTransfer'>) => event.dataTransfer?.types.includes('Files') === true;

/** Keeps the browser from opening a dropped file in place of the page. */
function refuse(event: DragEvent): void {
  if (!hasFiles(event)) return;
  event.preventDefault();
  if (event.dataTransfer) event.dataTransfer.dropEffect = 'none';
}

/** Files may be dropped beside the element that takes them. Adding a listener twice has no effect. */
function guardSigner(target: HTMLElement | null): void {
  const signer = target?.closest<HTMLElement>('[data-part="signer"]');
  signer?.addEventListener('dragover', refuse);
  signer?.addEventListener('drop', refuse);
}

/** The props of an element that takes a dropped file. The rest of the signer refuses files. */
export function fileDrop(onFile: (file: File | undefined) => void) {
  function take(event: ReactDragEvent): void {
    if (!hasFiles(event)) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = 'copy';
    if (event.type === 'drop') onFile(event.dataTransfer.files[0]);
  }
  return { ref: guardSigner, onDragOver: take, onDrop: take } as const;
}
