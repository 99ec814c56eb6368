// JavaScript, as the files of the workers that bring it: see pdf-worker.js.

/** The message of pdf.js's error when loading stops. */
const stopped = 'Worker was terminated';

// pdf.js throws it where no caller can catch it. Unmounting is no error, so keep it out of the host's console.
addEventListener('unhandledrejection', (event) => {
  if (event.reason?.message === stopped) event.preventDefault();
});
