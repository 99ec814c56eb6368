import { useState } from 'react';

/** Runs `save` once at a time, and returns its state. */
export function useSaving(save: () => Promise<void>) {
  const [state, setState] = useState<'no' | 'running' | 'failed'>('no');

  async function start(): Promise<void> {
    if (state === 'running') return;
    setState('running');
    await save().then(
      () => setState('no'),
      () => setState('failed'),
    );
  }

  return { state, start, dismiss: () => setState('no') };
}
