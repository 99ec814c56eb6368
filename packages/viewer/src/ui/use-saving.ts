import { useState } from 'react';

/** Runs `save` once at a time, and returns its state. */
export function useSaving(save: () => Promise<void>) {
  const [state, setState] = useState<'no' | 'under_way' | 'failed'>('no');

  async function start(): Promise<void> {
    if (state === 'under_way') return;
    setState('under_way');
    await save().then(
      () => setState('no'),
      () => setState('failed'),
    );
  }

  return { state, start, dismiss: () => setState('no') };
}
