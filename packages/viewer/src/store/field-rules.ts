/** All of core that works on fields, and what reads them: behind the door of ./lazy-rules.ts. */
export { filledValue, fontRuns, kindOf, measureWith, missingFields } from '@document-signer/core';
export { readDocument } from './read-document.ts';
