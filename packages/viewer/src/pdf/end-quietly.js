// JavaScript, as the files of the workers that bring it: see pdf-worker.js.

/** With this, pdf.js stops the opening of a document that nobody wants any more. */
const stopped = 'Worker was terminated';

// It throws it where nobody catches it. The signer was taken away, and nothing is wrong: nothing is said in the host's console.
addEventListener('unhandledrejection', (event) => {
  if (event.reason?.message === stopped) event.preventDefault();
});
