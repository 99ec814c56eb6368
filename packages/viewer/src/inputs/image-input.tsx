import { type ReactNode, useRef } from 'react';
import { fileDrop, HiddenFile } from '../images/file-choice.tsx';
import { type ImageFault, openLimits } from '../images/open-image.ts';
import { useMessages } from '../messages/messages-context.ts';
import { useSignerStore } from '../store/context.ts';
import { IconButton } from '../ui/icon.tsx';
import { ImageOrPrompt } from './control-parts.tsx';
import { type InputProps, makeValue, marksOf, type Notice } from './input-props.ts';
import { readImageFile } from './read-image-file.ts';

const faults: Readonly<Record<ImageFault, Notice>> = {
  unreadable: (messages) => messages.unreadableImage,
  too_large: (messages) => messages.photoTooLarge(openLimits.pixels / 1e6),
  altered: (messages) => messages.imageAltered,
};

/** A button over the field that shows the image, and opens the file picker or the camera to choose one. */
export function ImageInput(props: InputProps): ReactNode {
  const { id, field, name, onChange, onNotice } = props;
  const messages = useMessages();
  const store = useSignerStore();
  const button = useRef<HTMLButtonElement>(null);
  const files = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const latest = useRef<File>(undefined);
  const marks = marksOf(props);
  const image = <ImageOrPrompt of={props} marks={marks} icon="image" prompt={name} />;

  async function take(file: File | undefined): Promise<void> {
    if (!file) return;
    latest.current = file;
    const read = await readImageFile(file);
    // While this file was decoded, the signer chose another one or removed the image.
    if (latest.current !== file) return;
    if (typeof read === 'string') {
      onNotice(faults[read]);
      return;
    }
    onNotice(undefined);
    onChange(makeValue(field, read));
    store.getState().announce((messages) => messages.imageAdded);
  }

  function remove(): void {
    latest.current = undefined;
    button.current?.focus();
    if (!props.value) return;
    onChange(undefined);
    store.getState().announce((messages) => messages.imageRemoved);
  }

  if (props.isReadOnly) {
    return (
      <div id={id} data-part="image-input" role="img" aria-label={name}>
        {image}
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
        id={id}
        data-part="image-input"
        type="button"
        aria-label={name}
        aria-describedby={props.describedBy}
        onClick={() => files.current?.click()}
        onKeyDown={(event) => {
          if (event.key === 'Delete' || event.key === 'Backspace') remove();
        }}
      >
        {image}
      </button>
      <HiddenFile ref={files} onFile={take} />
      <HiddenFile ref={camera} isCamera onFile={take} />
      {marks.length === 0 ? (
        <IconButton
          icon="camera"
          data-part="field-camera"
          label={`${messages.takePhoto}: ${name}`}
          title={messages.takePhoto}
          onClick={() => {
            camera.current?.click();
            // This button disappears once there is a photo.
            button.current?.focus();
          }}
        />
      ) : (
        <IconButton
          icon="close"
          data-part="field-remove"
          label={`${messages.removeImage}: ${name}`}
          title={messages.removeImage}
          onClick={remove}
        />
      )}
    </div>
  );
}
