/**
 * Waits for something for so many milliseconds at most. What is waited for goes on; that it fails later is no failure of anybody.
 *
 * @throws Error when that is not enough
 */
export async function within<T>(milliseconds: number, promise: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error('It took too long.')), milliseconds);
  try {
    return await Promise.race([promise, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
