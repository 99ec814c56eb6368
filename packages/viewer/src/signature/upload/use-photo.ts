import { useRef } from 'react';
import { type ImageFault, openImage } from '../../images/open-image.ts';
import { cleanedImage, type Photo, readPhoto, wholeImage } from './photo.ts';

/** The photo that was chosen, and how it is used. */
export interface PhotoState {
  readonly status: 'none' | 'reading' | 'ready' | ImageFault;
  readonly strength: number;
  /** Whether the photo is used with its paper. */
  readonly isWhole: boolean;
  /** The image to apply. Undefined when it would show nothing. */
  readonly imageData: string | undefined;
  /** Defined once it was read. */
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

/** Opens a photo and removes its background. */
async function stateOf(file: File): Promise<PhotoState> {
  const opened = await openImage(file);
  if (typeof opened === 'string') return { ...noPhoto, status: opened };
  try {
    const photo = readPhoto(opened);
    return { ...noPhoto, status: 'ready', photo, imageData: imageOf(photo, noPhoto) };
  } catch {
    return { ...noPhoto, status: 'unreadable' };
  }
}

/** Reads photos of signatures, and makes the image of the one that was chosen last. */
export function usePhoto(state: PhotoState, onChange: (next: PhotoState) => void) {
  const latest = useRef<File>(undefined);

  async function take(file: File | undefined): Promise<void> {
    if (!file) return;
    latest.current = file;
    onChange({ ...noPhoto, status: 'reading' });
    const next = await stateOf(file);
    if (latest.current === file) onChange(next);
  }

  function adjust(change: Partial<Pick<PhotoState, 'strength' | 'isWhole'>>): void {
    if (!state.photo) return;
    const next = { ...state, ...change };
    onChange({ ...next, imageData: imageOf(state.photo, next) });
  }

  return { take, adjust };
}
