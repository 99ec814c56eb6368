import { lazyCode } from '../failure/lazy-code.ts';

/** Brings what a signer does without until its first page is there: one file for all signers of a page. */
export const lateCode = lazyCode(() => import('./index.ts'));
