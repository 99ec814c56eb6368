// JavaScript, like the worker files that import it: see pdf-worker.js.

/** The message of the error with which pdf.js aborts opening a document. */
const stopped = 'Worker was terminated';

// pdf.js does not catch this error. The signer was unmounted, so it must not appear in the host's console.
addEventListener('unhandledrejection', (event) => {
  if (event.reason?.message === stopped) event.preventDefault();
});
