import { type ReactNode, useId } from 'react';
import { FileChoice, fileDrop } from '../../images/file-choice.tsx';
import { openImage, openLimits } from '../../images/open-image.ts';
import { useMessages } from '../../messages/messages-context.ts';
import { Choice } from '../mark-reuse.tsx';
import type { SignatureDraftControl } from '../use-signature-draft.ts';
import { imageOf, noPhoto, type PhotoState, readPhoto } from './photo.ts';

interface UploadProps {
  readonly draft: SignatureDraftControl;
  /** Whether the field can be signed without a photo. */
  readonly hasOtherModes: boolean;
}

/** Opens a photo and removes its background. */
async function readFile(file: File): Promise<PhotoState> {
  const opened = await openImage(file);
  if (typeof opened === 'string') return { ...noPhoto, file, status: opened };
  try {
    return { ...noPhoto, file, status: 'ready', images: readPhoto(opened) };
  } catch {
    return { ...noPhoto, file, status: 'unreadable' };
  }
}

/** Makes a signature from a photo of one on paper. */
export function Upload({ draft, hasOtherModes }: UploadProps): ReactNode {
  const { photo, changePhoto } = draft;
  const messages = useMessages();
  const files = useId();
  const imageData = imageOf(photo);
  const faults: Partial<Record<typeof photo.status, string | undefined>> = {
    unreadable: messages.photoUnreadable,
    too_large: messages.photoTooLarge(openLimits.pixels / 1e6),
    altered: hasOtherModes ? `${messages.imageAltered} ${messages.signAnotherWay}` : messages.imageAltered,
    ready: imageData === undefined ? messages.photoNoInk : undefined,
  };
  const fault = faults[photo.status];

  async function take(file: File | undefined): Promise<void> {
    if (!file) return;
    changePhoto(() => ({ ...noPhoto, file, status: 'reading' }));
    const read = await readFile(file);
    // The signer may have chosen another file in the meantime.
    changePhoto((current) => (current.file === file ? read : current));
  }

  return (
    <div data-part="upload">
      <label htmlFor={files} data-part="upload-paper" {...fileDrop((file) => void take(file))}>
        {imageData !== undefined && <img data-part="upload-preview" src={imageData} alt={messages.photoPreview} />}
        {photo.status === 'none' && <span data-part="upload-hint">{messages.photoHint}</span>}
        {photo.status === 'reading' && (
          <span data-part="upload-hint" role="status">
            <span data-part="spinner" aria-hidden="true" />
            <span>{` ${messages.readingPhoto}`}</span>
          </span>
        )}
        {fault && (
          <span data-part="upload-fault" role="alert">
            {fault}
          </span>
        )}
      </label>
      <FileChoice id={files} onFile={take} />
      {photo.status === 'ready' && (
        <Choice
          isChosen={photo.isWhole}
          label={messages.useOriginalPhoto}
          onChoose={(isWhole) => changePhoto((current) => ({ ...current, isWhole }))}
        />
      )}
    </div>
  );
}
