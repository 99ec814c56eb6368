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
 * The languages of the page and then of its reader, as React's `useSyncExternalStore` wants them: one text, which `tagsIn`
 * takes apart. A server knows none of them.
 */
export const pageLanguages = { listen, read, onServer: () => undefined } as const;

/** The tags in what `pageLanguages` reads. */
export function tagsIn(text: string): readonly string[] {
  return text === '' ? [] : text.split(separator);
}
