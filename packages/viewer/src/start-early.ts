/**
 * Import this first, before React and everything else, where a signer is sure to be shown: the worker and the code
 * that draws PDFs are then loaded while the page itself is still starting. Does nothing on a server.
 *
 * @example
 * import '@document-signer/viewer/start-early';
 * import { createRoot } from 'react-dom/client';
 */
import { preparePdf } from './pdf/load-document.ts';

if (typeof Worker !== 'undefined') preparePdf({ signal: new AbortController().signal });
