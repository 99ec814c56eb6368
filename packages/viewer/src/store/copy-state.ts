/** The signed and sealed copy, which the service makes after a submission. */
export interface CopySlice {
  /** How far it is; `none` when there is none to expect: nothing was submitted, or the host does not tell. */
  readonly copy: 'none' | 'preparing' | 'ready' | 'late' | 'failed';
  /** Asks again and again how far it is, until it is ready or the signer is closed. */
  watchCopy(submissionId: string): Promise<void>;
  /** The address of the copy, fresh: it is good for minutes. Rejects when the host cannot be asked. */
  findCopy(): Promise<string | undefined>;
}
