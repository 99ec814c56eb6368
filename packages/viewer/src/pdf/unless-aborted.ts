/** Settles as the work does, or rejects with the signal's reason as soon as that is aborted. */
export function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason);
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
}

/** Waits for a task of pdf.js, and cancels it with the signal. */
export async function cancellable(
  task: { readonly promise: Promise<unknown>; cancel(): void },
  signal: AbortSignal,
): Promise<void> {
  const cancel = () => task.cancel();
  if (signal.aborted) cancel();
  signal.addEventListener('abort', cancel, { once: true });
  await task.promise.finally(() => signal.removeEventListener('abort', cancel));
}
