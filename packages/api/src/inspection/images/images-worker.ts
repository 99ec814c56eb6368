import { move, transferableSymbol, valueSymbol } from 'piscina';
import { type ImagesTask, inspectImages } from './inspect-images.ts';
import type { InspectedImage } from './inspected-image.ts';

/** The body of the worker thread. The images go back without being copied, so that nothing of them stays here. */
export async function work(task: ImagesTask): Promise<InspectedImage[]> {
  const inspected = await inspectImages(task);
  const memory = inspected.flatMap((image) => (image === 'unreadable' ? [] : [image.bytes.buffer]));
  const parcel = { [transferableSymbol]: memory, [valueSymbol]: inspected };
  // The pool takes the parcel apart; what arrives on the other side are the images.
  return move(parcel) as unknown as InspectedImage[];
}
