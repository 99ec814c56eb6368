import { type ReactNode, useRef } from 'react';
import { Icon } from '../chrome/icon.tsx';
import { fileDrop, HiddenFile } from '../images/file-choice.tsx';
import { useMessages } from '../messages/messages-context.ts';
import { Marks } from '../overlay/marks.tsx';
import { useSignerStore } from '../store/context.ts';
import type { InputProps } from './input-props.ts';
import { readImageFile } from './read-image-file.ts';
import { makeValue, marksOf } from './value.ts';

const noticeKinds = { too_large: 'image_too_large', unreadable: 'unreadable_image', altered: 'image_altered' } as const;

/** A button over the field that shows the image, and opens the files or the camera to choose one. */
export function ImageInput(props: InputProps): ReactNode {
  const { field, onChange, onNotice } = props;
  const messages = useMessages();
  const store = useSignerStore();
  const button = useRef<HTMLButtonElement>(null);
  const files = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const latest = useRef<File>(undefined);
  const marks = marksOf(props);

  async function take(file: File | undefined): Promise<void> {
    if (!file) return;
    latest.current = file;
    const read = await readImageFile(file);
    // Another file was chosen, or the image was removed, while this one was decoded.
    if (latest.current !== file) return;
    if (typeof read === 'string') {
      onNotice({ kind: noticeKinds[read] });
      return;
    }
    onNotice(undefined);
    onChange(makeValue(field, read));
    store.getState().announce({ kind: 'image_added' });
  }

  function remove(): void {
    latest.current = undefined;
    button.current?.focus();
    if (!props.value) return;
    onChange(undefined);
    store.getState().announce({ kind: 'image_removed' });
  }

  if (props.isReadOnly) {
    return (
      <div id={props.id} data-part="image-input" role="img" aria-label={props.name}>
        <Marks marks={marks} box={props.box} on={field} />
      </div>
    );
  }
  return (
    <div
      data-part="image-box"
      data-state={marks.length > 0 ? 'filled' : 'empty'}
      {...fileDrop((file) => void take(file))}
    >
      <button
        ref={button}
        id={props.id}
        data-part="image-input"
        type="button"
        aria-label={props.name}
        aria-describedby={props.describedBy}
        onClick={() => files.current?.click()}
        onKeyDown={(event) => {
          if (event.key === 'Delete' || event.key === 'Backspace') remove();
        }}
      >
        {marks.length > 0 ? (
          <Marks marks={marks} box={props.box} on={field} />
        ) : (
          <span data-part="draw-prompt" aria-hidden="true">
            <Icon name="image" />
            <span>{props.name}</span>
          </span>
        )}
      </button>
      <HiddenFile ref={files} onFile={take} />
      <HiddenFile ref={camera} isCamera onFile={take} />
      {marks.length === 0 && (
        <button
          type="button"
          data-part="field-camera"
          aria-label={`${messages.takePhoto}: ${props.name}`}
          title={messages.takePhoto}
          onClick={() => {
            camera.current?.click();
            // This button disappears once there is a photo.
            button.current?.focus();
          }}
        >
          <Icon name="camera" />
        </button>
      )}
      {marks.length > 0 && (
        <button
          type="button"
          data-part="field-remove"
          aria-label={`${messages.removeImage}: ${props.name}`}
          title={messages.removeImage}
          onClick={remove}
        >
          <Icon name="close" />
        </button>
      )}
    </div>
  );
}
