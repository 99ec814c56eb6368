import { completionFailures, errorCatalogue, reasons } from '@document-signer/core';

/** The error catalogue of the service, for the page that lists it. */
export interface Catalogue {
  readonly codes: readonly { readonly code: string; readonly status: number; readonly message: string }[];
  readonly reasons: readonly { readonly reason: string; readonly status: number; readonly says: string }[];
  readonly failures: readonly { readonly reason: string; readonly message: string }[];
}

export declare const data: Catalogue;

export default {
  load: (): Catalogue => ({
    codes: Object.entries(errorCatalogue).map(([code, error]) => ({ code, ...error })),
    reasons: Object.entries(reasons).map(([reason, { status, says }]) => ({ reason, status, says })),
    failures: Object.entries(completionFailures).map(([reason, message]) => ({ reason, message })),
  }),
};
