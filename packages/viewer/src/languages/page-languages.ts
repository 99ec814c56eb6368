const separator = ',';

function read(): string {
  const own = document.documentElement.lang;
  return [own, ...navigator.languages].filter((tag) => tag !== '').join(separator);
}

function listen(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributeFilter: ['lang'] });
  window.addEventListener('languagechange', changed);
  return () => {
    observer.disconnect();
    window.removeEventListener('languagechange', changed);
  };
}

/**
 * The languages of the page, then of the browser, for React's `useSyncExternalStore`: a string to split with `tagsIn`. Unknown
 * on a server.
 */
export const pageLanguages = { listen, read, onServer: () => undefined } as const;

/** Splits the string of `pageLanguages`. */
export function tagsIn(text: string): readonly string[] {
  return text === '' ? [] : text.split(separator);
}
