/** All of core that works on fields, and what reads them: comes with the rest of ../late.ts. */
export { filledValue, kindOf, missingFields } from '@document-signer/core';
export { readDocument } from './read-document.ts';
export { isTooLarge } from './submission-size.ts';
