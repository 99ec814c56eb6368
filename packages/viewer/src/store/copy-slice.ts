import type { StateCreator } from 'zustand';
import type { Lifetime, SignerDeps } from './deps.ts';
import type { CopySlice, SignerState } from './state.ts';

/** Makes the slice of the signed and sealed copy. */
export function createCopySlice(deps: SignerDeps, lifetime: Lifetime): StateCreator<SignerState, [], [], CopySlice> {
  return (set, get, store) => ({
    copy: 'none',

    async watchCopy(submissionId) {
      if (!deps.client().getSubmissionStatus) return;
      // Of an earlier visit, it may be for another key only: then nothing is promised.
      if (!get().earlier) set({ copy: 'preparing' });
      const { watchCopy } = await import('../late/index.ts');
      await watchCopy(deps, lifetime, store, submissionId);
    },

    async findCopy() {
      const { result } = get();
      const signal = lifetime.whole();
      const status = result && (await deps.client().getSubmissionStatus?.(result.submissionId, { signal }));
      return status?.fileUrl ?? undefined;
    },
  });
}
