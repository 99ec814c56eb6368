import { useState } from 'react';

/**
 * Copies a text to the clipboard. Browsers refuse that without HTTPS or permission; `state` is `failed` then, and the page must show
 * the text.
 */
export function useCopy(text: string) {
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setState('copied');
    } catch {
      setState('failed');
    }
  };
  return { state, copy };
}
