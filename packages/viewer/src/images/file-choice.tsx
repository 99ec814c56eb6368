import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { Icon } from '../chrome/icon.tsx';
import { useMessages } from '../messages/messages-context.ts';

interface FileChoiceProps {
  onFile(file: File | undefined): void;
}

interface HiddenFileProps extends FileChoiceProps {
  readonly ref: RefObject<HTMLInputElement | null>;
  /** Whether the camera is opened in place of the files. */
  readonly isCamera?: boolean;
}

/** Choosing no file is a `cancel`, too: it would close the dialog around it, be it ours or one of the host. */
const keepInside = (event: Event) => event.stopPropagation();

/** The browser's way to a file. It is opened by a button that looks like ours. */
export function HiddenFile({ ref, isCamera = false, onFile }: HiddenFileProps): ReactNode {
  useEffect(() => ref.current?.addEventListener('cancel', keepInside), [ref]);
  return (
    <input
      ref={ref}
      data-part={isCamera ? 'camera-file' : 'image-file'}
      type="file"
      accept="image/*"
      capture={isCamera ? 'environment' : undefined}
      hidden
      onChange={({ currentTarget }) => {
        const [file] = currentTarget.files ?? [];
        // Else the same file, chosen again, would be no change.
        currentTarget.value = '';
        onFile(file);
      }}
    />
  );
}

/** Buttons that open the files, and on devices held in the hand the camera. */
export function FileChoice({ onFile }: FileChoiceProps): ReactNode {
  const messages = useMessages();
  const files = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  return (
    <div data-part="file-choice">
      <button type="button" data-part="button" onClick={() => files.current?.click()}>
        <Icon name="image" />
        {messages.choosePhoto}
      </button>
      <button type="button" data-part="button" data-camera="" onClick={() => camera.current?.click()}>
        <Icon name="camera" />
        {messages.takePhoto}
      </button>
      <HiddenFile ref={files} onFile={onFile} />
      <HiddenFile ref={camera} isCamera onFile={onFile} />
    </div>
  );
}
