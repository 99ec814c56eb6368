import { useEffect, useState } from 'react';
import { later } from './pdf/pace.ts';

/** Whether the signer has used pointer, keyboard or wheel, or has had time to (`rest` in ./pdf/pace.ts). */
export function useHasInteracted(): boolean {
  const [hasInteracted, setHasInteracted] = useState(false);
  useEffect(() => {
    let isOver = false;
    later('rest', () => isOver || setHasInteracted(true));
    return () => {
      isOver = true;
    };
  }, []);
  return hasInteracted;
}
