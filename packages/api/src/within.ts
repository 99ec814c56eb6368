/**
 * Rejects when a promise takes longer than so many milliseconds. The work goes on, and its later failure is ignored.
 *
 * @throws Error when it times out
 */
export async function within<T>(milliseconds: number, promise: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error(`Timed out after ${milliseconds / 1000} s.`)), milliseconds);
  try {
    return await Promise.race([promise, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
