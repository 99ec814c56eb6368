/** Waits for work of pdf.js, and cancels it with the signal. */
export async function cancellable(
  task: { readonly promise: Promise<unknown>; cancel(): void },
  signal: AbortSignal,
): Promise<void> {
  const cancel = () => task.cancel();
  if (signal.aborted) cancel();
  signal.addEventListener('abort', cancel, { once: true });
  try {
    await task.promise;
  } finally {
    signal.removeEventListener('abort', cancel);
  }
}
