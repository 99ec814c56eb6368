import { useEffect, useState } from 'react';

/** Whether a component has been there for longer than so many milliseconds. */
export function useSlow(milliseconds: number): boolean {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(true), milliseconds);
    return () => clearTimeout(timer);
  }, [milliseconds]);
  return isSlow;
}
