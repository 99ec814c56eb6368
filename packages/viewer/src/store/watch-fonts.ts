import { facesOf, fontsNow, unmeasuredMarks } from '../fonts/fonts.ts';
import type { SignerDeps } from './deps.ts';
import { shownValue } from './field-values.ts';
import type { SignerState } from './state.ts';
import type { SignerStore } from './store.ts';

/**
 * Gets the faces of every text that the fields show, as it is opened, filled in and typed, and sets the fields anew when
 * one has come. Gives the function that stops it.
 */
export function watchFonts(store: SignerStore, { fonts }: Pick<SignerDeps, 'fonts'>): () => void {
  const seen = new Map<string, unknown>();

  function look({ document, values }: Pick<SignerState, 'document' | 'values'>): void {
    for (const field of document?.fields ?? []) {
      const value = shownValue(field, values);
      if (seen.get(field.id) === value) continue;
      seen.set(field.id, value);
      fonts.faces.want(facesOf(unmeasuredMarks(field, value)));
    }
  }

  look(store.getState());
  const stopLooking = store.subscribe((state, before) => {
    if (state.values !== before.values || state.document !== before.document) look(state);
  });
  const stopListening = fonts.faces.listen(() => store.setState({ fonts: fontsNow(fonts) }));
  return () => {
    stopLooking();
    stopListening();
  };
}
