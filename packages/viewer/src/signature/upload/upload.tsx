import type { ReactNode } from 'react';
import { FileChoice, fileDrop } from '../../images/file-choice.tsx';
import { openLimits } from '../../images/open-image.ts';
import { useMessages } from '../../messages/messages-context.ts';
import { type PhotoState, usePhoto } from './use-photo.ts';

interface UploadProps {
  readonly photo: PhotoState;
  onChange(photo: PhotoState): void;
}

/** The way to sign with a photo of a signature on paper. */
export function Upload({ photo, onChange }: UploadProps): ReactNode {
  const messages = useMessages();
  const { take, adjust } = usePhoto(photo, onChange);
  const faults: Partial<Record<typeof photo.status, string | undefined>> = {
    unreadable: messages.photoUnreadable,
    too_large: messages.photoTooLarge(openLimits.pixels / 1e6),
    ready: photo.imageData === undefined ? messages.photoNoInk : undefined,
  };
  const fault = faults[photo.status];
  return (
    <div data-part="upload">
      <div data-part="upload-paper" {...fileDrop((file) => void take(file))}>
        {photo.imageData !== undefined && (
          <img data-part="upload-preview" src={photo.imageData} alt={messages.photoPreview} />
        )}
        {photo.status === 'none' && <p data-part="upload-hint">{messages.photoHint}</p>}
        {photo.status === 'reading' && (
          <p data-part="upload-hint" role="status">
            <span data-part="spinner" aria-hidden="true" /> {messages.readingPhoto}
          </p>
        )}
        {fault && (
          <p data-part="upload-fault" role="alert">
            {fault}
          </p>
        )}
      </div>
      <FileChoice onFile={take} />
      {photo.status === 'ready' && (
        <div data-part="upload-tools">
          <label data-part="strength">
            <span>{messages.inkDarkness}</span>
            <input
              type="range"
              min="0"
              max="1"
              step="0.05"
              value={photo.strength}
              disabled={photo.isWhole}
              onChange={({ currentTarget }) => adjust({ strength: Number(currentTarget.value) })}
            />
          </label>
          <label data-part="choice">
            <input
              type="checkbox"
              checked={photo.isWhole}
              onChange={({ currentTarget }) => adjust({ isWhole: currentTarget.checked })}
            />
            <span>{messages.useOriginalPhoto}</span>
          </label>
        </div>
      )}
    </div>
  );
}
