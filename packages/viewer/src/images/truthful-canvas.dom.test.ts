import { afterEach, describe, expect, it, vi } from 'vitest';
import { isCanvasTruthful } from './open-image.ts';

/** A canvas that stores its pixels. Drawing an image copies the last encoded pixels. */
function fakeCanvas(change: (pixels: Uint8ClampedArray) => void, changeEncoded = change) {
  let encoded = new Uint8ClampedArray();
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(function (this: HTMLCanvasElement) {
    const canvas = Object.assign(this, {
      toDataURL() {
        encoded = pixels.slice();
        changeEncoded(encoded);
        return 'data:image/png;base64,';
      },
    });
    let pixels = new Uint8ClampedArray(canvas.width * canvas.height * 4);
    const context = {
      canvas,
      fillStyle: '',
      fillRect: (x: number, y: number) =>
        pixels.set([...Array(3).fill(context.fillStyle === '#000' ? 0 : 255), 255], 4 * (y * canvas.width + x)),
      drawImage: () => {
        pixels = encoded;
      },
      getImageData: () => {
        const data = pixels.slice();
        change(data);
        return { data };
      },
    };
    return context as unknown as CanvasRenderingContext2D;
  } as never);
  vi.spyOn(HTMLImageElement.prototype, 'decode').mockResolvedValue();
}

afterEach(() => {
  vi.restoreAllMocks();
});

const nothing = () => {};
const flip = (pixels: Uint8ClampedArray) => pixels.set([(pixels[4004] ?? 0) ^ 1], 4004);

describe('isCanvasTruthful', () => {
  it('is true when the drawn pixels are returned', async () => {
    fakeCanvas(nothing);
    expect(await isCanvasTruthful()).toBe(true);
  });

  it.each<[string, (pixels: Uint8ClampedArray) => void]>([
    ['one bit of a pixel is changed', flip],
    ['everything is white', (pixels) => pixels.fill(255)],
    ['everything is transparent', (pixels) => pixels.fill(0)],
    [
      'reading is refused',
      () => {
        throw new DOMException('Canvas is blocked.', 'SecurityError');
      },
    ],
  ])('is false when %s', async (_, change) => {
    fakeCanvas(change);
    expect(await isCanvasTruthful()).toBe(false);
  });

  it('is false when only encoded images or only pixels are altered', async () => {
    fakeCanvas(nothing, flip);
    expect(await isCanvasTruthful()).toBe(false);
    fakeCanvas(flip, nothing);
    expect(await isCanvasTruthful()).toBe(false);
  });
});
