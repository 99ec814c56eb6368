/**
 * Calls a handler of the host. What it throws is an error of the host's own page and is reported there, as one that
 * nobody caught. Here it must change nothing: a submission that is stored would be shown as one that failed, and sent
 * a second time.
 */
export function callHost(call: () => void): void {
  try {
    call();
  } catch (error) {
    reportError(error);
  }
}
