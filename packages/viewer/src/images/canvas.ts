import type { Size } from '@document-signer/core';

/**
 * Creates a canvas of at least one pixel, to draw an image and read it back.
 *
 * @throws when the browser has no 2D canvas, as by a privacy setting
 */
export function createCanvas({ width, height }: Size<'pixels'>): [HTMLCanvasElement, CanvasRenderingContext2D] {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width));
  canvas.height = Math.max(1, Math.round(height));
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('This browser has no 2D canvas.');
  context.imageSmoothingQuality = 'high';
  return [canvas, context];
}
