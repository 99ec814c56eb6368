import compression from 'compression';
import type { RequestHandler } from 'express';

/**
 * Sends long JSON as small as the client takes it (RFC 9110, section 12.5.3): a document with 500 fields is 80 KB, of which a
 * slow line has two thirds of what the first page waits for. What is short goes out as it is, and so does what is compressed
 * already, such as a PDF.
 */
export const compressAnswers: RequestHandler = compression({ threshold: 4096 });
