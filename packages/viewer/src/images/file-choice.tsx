import { type DragEvent as ReactDragEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { useMessages } from '../messages/messages-context.ts';
import { Button } from '../ui/button.tsx';

interface HiddenFileProps {
  onFile(file: File | undefined): void;
  readonly ref: RefObject<HTMLInputElement | null>;
  readonly id?: string | undefined;
  /** Whether it opens the camera instead of the file picker. */
  readonly isCamera?: boolean;
}

/** The `cancel` event of a file input bubbles, and would close the dialog around it. */
const keepInside = (event: Event) => event.stopPropagation();

/** A hidden file input that a button opens. */
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
        // Reset, so that choosing the same file again is a change, too.
        currentTarget.value = '';
        onFile(file);
      }}
    />
  );
}

/** Buttons that open the file picker and, on phones and tablets, the camera. A label for `id` also opens the file picker. */
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

/** Whether files are dragged, rather than text. */
const hasFiles = (event: Pick<DragEvent, 'dataTransfer'>) => event.dataTransfer?.types.includes('Files') === true;

/** Prevents the browser from navigating to a dropped file. */
function refuse(event: DragEvent): void {
  if (!hasFiles(event)) return;
  event.preventDefault();
  if (event.dataTransfer) event.dataTransfer.dropEffect = 'none';
}

/** Rejects files that are dropped elsewhere in the signer. Adding a listener twice has no effect. */
function guardSigner(target: HTMLElement | null): void {
  const signer = target?.closest<HTMLElement>('[data-part="signer"]');
  signer?.addEventListener('dragover', refuse);
  signer?.addEventListener('drop', refuse);
}

/** The props of a drop target for files. The rest of the signer rejects files. */
export function fileDrop(onFile: (file: File | undefined) => void) {
  function take(event: ReactDragEvent): void {
    if (!hasFiles(event)) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = 'copy';
    if (event.type === 'drop') onFile(event.dataTransfer.files[0]);
  }
  return { ref: guardSigner, onDragOver: take, onDrop: take } as const;
}
