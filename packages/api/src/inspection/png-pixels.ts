import type { DecodedPng } from 'fast-png';

/**
 * Whether all pixels of an image without a palette look alike: the same colour everywhere, or transparent everywhere
 * whatever colours lie beneath.
 */
export function looksBlank(image: DecodedPng): boolean {
  const { width, height, channels, depth, data } = image;
  const rowLength = depth < 8 ? Math.ceil((width * channels * depth) / 8) : width * channels;
  if (data.length < rowLength * height || rowLength === 0) throw new RangeError('The PNG has too few pixels.');
  const sample = (row: number, index: number): number => {
    if (depth >= 8) return data[row * rowLength + index] ?? 0;
    // Samples of less than a byte are packed from the high bits down (PNG, third edition, 7.2).
    const byte = data[row * rowLength + ((index * depth) >> 3)] ?? 0;
    return (byte >> (8 - depth - ((index * depth) & 7))) & (2 ** depth - 1);
  };
  const isTransparent = transparencyOf(image);
  const first = Array.from({ length: channels }, (_, channel) => sample(0, channel));
  const firstIsTransparent = isTransparent((channel) => first[channel] ?? 0);
  for (let row = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1) {
      const pixel = (channel: number) => sample(row, column * channels + channel);
      const same = firstIsTransparent
        ? isTransparent(pixel)
        : first.every((value, channel) => value === pixel(channel));
      if (!same) return false;
    }
  }
  return true;
}

/** Tells transparent pixels: by their alpha sample, or by the one colour that stands for transparent (tRNS, 11.3.1.1). */
function transparencyOf({ channels, transparency }: DecodedPng) {
  const hasAlpha = channels % 2 === 0;
  return (pixel: (channel: number) => number): boolean => {
    if (hasAlpha) return pixel(channels - 1) === 0;
    return transparency?.every((value, channel) => value === pixel(channel)) ?? false;
  };
}
