import { useEffect, useState } from 'react';
import { later } from './pdf/pace.ts';

/** Whether somebody has touched the page by now, a key or the wheel, or could have for a while (`rest` in ./pdf/pace.ts). */
export function useSomebody(): boolean {
  const [isThere, setIsThere] = useState(false);
  useEffect(() => {
    let isOver = false;
    later('rest', () => isOver || setIsThere(true));
    return () => {
      isOver = true;
    };
  }, []);
  return isThere;
}
