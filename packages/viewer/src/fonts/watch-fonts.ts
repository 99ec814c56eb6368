import { shownValue } from '../store/plain-values.ts';
import type { SignerState, SignerStore } from '../store/state.ts';
import { type FontSource, facesOf, fontsNow, unmeasuredMarks } from './fonts.ts';

/**
 * Loads the faces of all texts in the fields, and re-renders the fields when one is loaded.
 *
 * @returns a function that stops it
 */
export function watchFonts(store: SignerStore, source: FontSource): () => void {
  const seen = new Map<string, unknown>();

  function requestFaces({ document, values }: Pick<SignerState, 'document' | 'values'>): void {
    for (const field of document ? [...document.fields, ...document.others] : []) {
      const value = shownValue(field, values);
      if (seen.get(field.id) === value) continue;
      seen.set(field.id, value);
      source.faces.want(facesOf(unmeasuredMarks(field, value)));
    }
  }

  requestFaces(store.getState());
  const unsubscribe = store.subscribe((state, before) => {
    // Another version of the document may use other fonts for the same values.
    if (state.document !== before.document) seen.clear();
    if (state.values !== before.values || state.document !== before.document) requestFaces(state);
  });
  const update = () => store.setState({ fonts: fontsNow(source) });
  update();
  const stopListening = source.faces.listen(update);
  return () => {
    unsubscribe();
    stopListening();
  };
}
