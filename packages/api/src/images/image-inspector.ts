import { imageLimits } from '@document-signer/core';
import { createWorkerThread } from '../worker-thread.ts';
import type { InspectedImage } from './image.ts';
import type { inspectImagesInThread } from './inspect-images.ts';

/** Limits of the thread, for the images of one submission. */
const threadLimits = { cpuMs: 20_000, megabytes: 384, youngMegabytes: 1 } as const;

/** Reads the images of submissions in a worker thread, with limits on time and memory. */
export interface ImageInspector {
  /**
   * Decodes the images of one submission, PNG or JPEG in data URLs, and encodes them again, so that the result holds their
   * pixels and nothing else. Equal ones are decoded once. All are unreadable when together they exceed the limits.
   *
   * @returns for each data URL, in their order, what it holds
   */
  inspectImages(dataUrls: readonly string[]): Promise<InspectedImage[]>;
  close(): Promise<void>;
}

/** Creates the inspector. Its thread reads images only, so a slow upload never delays a submission. */
export function createImageInspector(): ImageInspector {
  const file = new URL('./inspect-images.ts', import.meta.url);
  const thread = createWorkerThread<typeof inspectImagesInThread>(file, 'inspectImagesInThread', threadLimits);
  return {
    async inspectImages(dataUrls) {
      const urls = [...new Set(dataUrls)];
      if (urls.length === 0) return [];
      const files = urls.map(fileOf);
      const memory = files.map(({ bytes }) => bytes.buffer);
      const found = await thread.run({ images: files, limits: imageLimits }, memory);
      if (found === 'exceeded') return dataUrls.map(() => 'unreadable');
      return dataUrls.map((url) => found[urls.indexOf(url)] ?? 'unreadable');
    },
    close: () => thread.close(),
  };
}

/**
 * The file in a data URL, in memory of its own that can be moved to a thread: Buffer keeps small ones in a shared pool. Any other
 * text becomes an empty file, which is unreadable.
 */
function fileOf(dataUrl: string) {
  const [head = dataUrl, format] = /^data:image\/(png|jpeg);base64,/.exec(dataUrl) ?? [];
  const decoded = Buffer.from(dataUrl.slice(head.length), 'base64');
  const bytes = decoded.buffer.byteLength === decoded.length ? decoded : new Uint8Array(decoded);
  return { format: format === 'jpeg' ? 'jpeg' : 'png', bytes } as const;
}
