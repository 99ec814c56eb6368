import { useRef, useState } from 'react';
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
}

const nothing: PhotoState = { status: 'none', strength: 0.5, isWhole: false, imageData: undefined };

function imageOf(photo: Photo, { strength, isWhole }: Pick<PhotoState, 'strength' | 'isWhole'>): string | undefined {
  return isWhole ? wholeImage(photo) : cleanedImage(photo, strength);
}

/** Reads a photo of a signature, and makes the image of it that the signer wants. */
export function usePhoto(onChange: (imageData: string | undefined) => void) {
  const photo = useRef<Photo>(undefined);
  const latest = useRef<File>(undefined);
  const [state, setState] = useState(nothing);

  function show(next: PhotoState): void {
    setState(next);
    onChange(next.imageData);
  }

  async function take(file: File | undefined): Promise<void> {
    if (!file) return;
    latest.current = file;
    show({ ...nothing, status: 'reading' });
    const opened = await openImage(file);
    const read = typeof opened === 'string' ? opened : await readPhoto(opened).catch(() => 'unreadable' as const);
    // Another one was chosen while this one was read.
    if (latest.current !== file) return;
    photo.current = typeof read === 'string' ? undefined : read;
    if (typeof read === 'string') show({ ...nothing, status: read });
    else show({ ...nothing, status: 'ready', imageData: imageOf(read, nothing) });
  }

  /** Makes the image anew, in another way. */
  function adjust(change: Partial<Pick<PhotoState, 'strength' | 'isWhole'>>): void {
    if (!photo.current) return;
    const next = { ...state, ...change };
    show({ ...next, imageData: imageOf(photo.current, next) });
  }

  return { ...state, take, adjust };
}
