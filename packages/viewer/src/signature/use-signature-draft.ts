import type { Field, SigningMode } from '@document-signer/core';
import { useEffect, useRef, useState } from 'react';
import { useSignerStore } from '../store/context.ts';
import { useLatest } from '../use-latest.ts';
import { isOnlyDots } from './draw/drawing.ts';
import { drawnImage } from './draw/paint.ts';
import { inks, newDraft, type SignatureDraft } from './signature-draft.ts';
import { composed, handwritingsFor, plainWriting } from './typed/handwritings.ts';
import { typedImage } from './typed/typed-image.ts';
import { noPhoto } from './upload/use-photo.ts';

/** Restores the draft of a field, and saves it when the dialog closes without a question. */
function useSavedDraft(field: Field, ways: readonly SigningMode[]) {
  const store = useSignerStore();
  const [draft, setDraft] = useState<SignatureDraft>(() => {
    const { signatureDrafts, lastSignature } = store.getState();
    const saved = signatureDrafts[field.id] ?? newDraft(field, lastSignature);
    return ways.includes(saved.way) ? saved : { ...saved, way: ways[0] ?? 'draw' };
  });
  const latest = useLatest(draft);
  const isDiscarded = useRef(false);
  useEffect(() => {
    return () => {
      const { photo } = latest.current;
      // The result of reading a photo does not arrive after the dialog has closed.
      const saved = { ...latest.current, photo: photo.status === 'reading' ? noPhoto : photo };
      const next = isDiscarded.current ? undefined : saved;
      store.setState(({ signatureDrafts }) => ({ signatureDrafts: { ...signatureDrafts, [field.id]: next } }));
    };
  }, [store, field.id, latest]);
  return {
    draft,
    change: (part: Partial<SignatureDraft>) => setDraft((old) => ({ ...old, ...part })),
    /** Does not save the draft: its signature was applied or removed. */
    discard() {
      isDiscarded.current = true;
    },
    /** Makes the draft the pattern for the drafts of other fields. */
    saveAsLast() {
      const { way, handwriting, ink, text } = draft;
      const typed = way === 'type' && { [field.type]: text };
      store.setState(({ lastSignature: { texts } }) => ({
        lastSignature: { way, handwriting, ink, texts: { ...texts, ...typed } },
      }));
    },
  };
}

/**
 * The signature that is being made in the dialog of a field. Each way keeps its own content while another is shown.
 *
 * @param sample the text that the handwritings show while no name is typed
 */
export function useSignatureDraft(field: Field, ways: readonly SigningMode[], sample: string) {
  const { draft, ...actions } = useSavedDraft(field, ways);
  const { way, history, text, ink, photo } = draft;
  const offered = handwritingsFor(composed(text) || sample);
  // The text may have got a letter that the chosen handwriting lacks.
  const chosen = offered.find((each) => each === draft.handwriting);
  const handwriting = chosen ?? offered[0] ?? plainWriting;
  const color = inks[ink];
  const content = { draw: history.now, type: text.trim(), upload: photo.imageData ?? '' }[way];
  const makers: Readonly<Record<SigningMode, () => Promise<string | undefined>>> = {
    draw: async () => drawnImage(history.now, color),
    type: () => typedImage(composed(text).trim(), { handwriting, color }),
    upload: async () => photo.imageData,
  };
  return {
    ...actions,
    ...{ way, history, text, handwriting, ink, color, photo },
    /** What was drawn, typed or photographed in the way that is shown. */
    content,
    isOnlyDots: way === 'draw' && isOnlyDots(history.now),
    canApply: content.length > 0,
    /** Makes the image. Undefined when it would show nothing. */
    toImage: () => makers[way](),
  };
}

/** What `useSignatureDraft` returns. */
export type SignatureDraftControl = ReturnType<typeof useSignatureDraft>;
