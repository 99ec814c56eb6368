import { imageLimits } from '@document-signer/core';
import { createLane } from '../../lane.ts';
import type { InspectedImage } from './image.ts';
import type { work } from './inspect-images.ts';

/** Reads images from outside in a worker thread. */
export interface ImagesLane {
  /**
   * Decodes the images of one submission, PNG or JPEG in data URLs, and encodes them again, so that the result holds their
   * pixels and nothing else. All go to the thread at once, and equal ones are decoded once. When together they take more time or
   * memory than a submission may, all count as unreadable.
   *
   * @returns for each data URL, in their order, what it turned out to be
   */
  inspect(dataUrls: readonly string[]): Promise<InspectedImage[]>;
  close(): Promise<void>;
}

const caps = { milliseconds: 20_000, megabytes: 384, youngMegabytes: 1 } as const;
const mediaType = /^data:image\/(png|jpeg);base64,/;

/** The worker file stands beside this one: `.ts` from the sources, `.js` once built. */
const worker = new URL(
  import.meta.url.endsWith('.ts') ? './inspect-images.ts' : './inspect-images.js',
  import.meta.url,
);

/**
 * The file in a data URL, in memory of its own that can be handed to a thread: Buffer keeps small ones in one together.
 * What is no such data URL becomes an empty file, and that is unreadable.
 */
function fileOf(dataUrl: string) {
  const [head = dataUrl, format] = mediaType.exec(dataUrl) ?? [];
  const decoded = Buffer.from(dataUrl.slice(head.length), 'base64');
  const bytes = decoded.buffer.byteLength === decoded.length ? decoded : new Uint8Array(decoded);
  return { format: format === 'jpeg' ? 'jpeg' : 'png', bytes } as const;
}

/** Makes the lane. Its thread starts with the first image. */
export function createImagesLane(): ImagesLane {
  const lane = createLane<typeof work>(worker, 'work', caps);
  return {
    async inspect(dataUrls) {
      const different = [...new Set(dataUrls)];
      if (different.length === 0) return [];
      const images = different.map(fileOf);
      const memory = images.map(({ bytes }) => bytes.buffer);
      const answers = await lane.run({ images, limits: imageLimits }, memory);
      const answerTo = new Map(
        different.map((url, index) => [url, answers === 'exceeded' ? undefined : answers[index]]),
      );
      return dataUrls.map((url) => answerTo.get(url) ?? 'unreadable');
    },
    close: lane.close,
  };
}
