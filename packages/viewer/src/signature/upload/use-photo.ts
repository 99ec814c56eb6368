import { useRef } from 'react';
import { type ImageFault, openImage } from '../../images/open-image.ts';
import { cleanedImage, type Photo, readPhoto, wholeImage } from './photo.ts';

/** How far the reading of a photo is, and how it is to be used. */
export interface PhotoState {
  readonly status: 'none' | 'reading' | 'ready' | ImageFault;
  readonly strength: number;
  /** Whether the photo is used as it is, with its paper. */
  readonly isWhole: boolean;
  /** The image as it would be used. Undefined where nothing would be seen. */
  readonly imageData: string | undefined;
  /** What it is made from, once it is read. */
  readonly photo: Photo | undefined;
}

/** Before a photo is chosen. */
export const noPhoto: PhotoState = {
  status: 'none',
  strength: 0.5,
  isWhole: false,
  imageData: undefined,
  photo: undefined,
};

function imageOf(photo: Photo, { strength, isWhole }: Pick<PhotoState, 'strength' | 'isWhole'>): string | undefined {
  return isWhole ? wholeImage(photo) : cleanedImage(photo, strength);
}

/** Reads a photo of a signature, and makes the image of it that the signer wants. */
export function usePhoto(state: PhotoState, onChange: (next: PhotoState) => void) {
  const latest = useRef<File>(undefined);

  async function take(file: File | undefined): Promise<void> {
    if (!file) return;
    latest.current = file;
    onChange({ ...noPhoto, status: 'reading' });
    const opened = await openImage(file);
    const read = typeof opened === 'string' ? opened : await readPhoto(opened).catch(() => 'unreadable' as const);
    // Another one was chosen while this one was read.
    if (latest.current !== file) return;
    if (typeof read === 'string') onChange({ ...noPhoto, status: read });
    else onChange({ ...noPhoto, status: 'ready', photo: read, imageData: imageOf(read, noPhoto) });
  }

  /** Makes the image anew, in another way. */
  function adjust(change: Partial<Pick<PhotoState, 'strength' | 'isWhole'>>): void {
    if (!state.photo) return;
    const next = { ...state, ...change };
    onChange({ ...next, imageData: imageOf(state.photo, next) });
  }

  return { take, adjust };
}
