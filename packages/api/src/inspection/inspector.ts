import type { Requester } from '../concurrency/fair-queue.ts';
import { createImagesLane, type ImagesLane } from './images/images-lane.ts';
import type { TakenFields } from './pdf/inspect-fields.ts';
import { createPdfLane, type InspectedPdf, type PdfLimits, type PdfToPrepare } from './pdf/pdf-lane.ts';

/** Reads files from outside in worker threads, with caps on time and memory. */
export interface Inspector {
  /**
   * What a PDF holds; its prepared file is written beside.
   * @throws ServiceError `VALIDATION_ERROR` 422, as `createPdfLane` says; `RATE_LIMIT_EXCEEDED` when too many wait
   */
  inspectPdf(file: PdfToPrepare, take: TakenFields, waiting: Requester): Promise<InspectedPdf>;
  /** What the images of a submission hold, encoded anew, as `ImagesLane` says. */
  inspectImages: ImagesLane['inspect'];
  close(): Promise<void>;
}

/** Makes the inspector. PDFs and images have a thread each, so that a slow upload never delays a submission. */
export function createInspector(limits: PdfLimits): Inspector {
  const pdfs = createPdfLane(limits);
  const images = createImagesLane();
  return {
    inspectPdf: pdfs.inspect,
    inspectImages: images.inspect,
    async close() {
      await Promise.all([pdfs.close(), images.close()]);
    },
  };
}
