import { useEffect, useState } from 'react';

/** Whether something has been running for longer than a time. By default, it starts on mount. */
export function useSlow(milliseconds: number, isRunning = true): boolean {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setTimeout(() => setIsSlow(true), milliseconds);
    return () => clearTimeout(timer);
  }, [milliseconds, isRunning]);
  return isSlow;
}
