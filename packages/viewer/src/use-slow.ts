import { useEffect, useState } from 'react';

/** Whether something takes longer than a time. By default it begins when the component is mounted. */
export function useSlow(milliseconds: number, isRunning = true): boolean {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setTimeout(() => setIsSlow(true), milliseconds);
    return () => clearTimeout(timer);
  }, [milliseconds, isRunning]);
  return isSlow;
}
