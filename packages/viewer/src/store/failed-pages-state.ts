/** The pages that cannot be shown. While there are any, the document can be neither reviewed nor submitted. */
export interface FailedPagesSlice {
  /**
   * The pages that failed to load or to draw and have not been drawn since, in order. A page that nothing has tried to draw is not
   * among them.
   */
  readonly failedPages: readonly number[];
  /** The page that the signer asked to try again. */
  readonly pageRetry: { readonly pageNumber: number; readonly requestId: number } | undefined;
  notePageFailed(pageNumber: number): void;
  notePageDrawn(pageNumber: number): void;
  /** Goes to the first page that failed and tries it again. */
  retryPage(): void;
}
