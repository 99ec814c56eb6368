import type { Field, SigningMode } from '@document-signer/core';
import { useState } from 'react';
import { useSigner, useSignerStore } from '../store/context.ts';
import { type Drawing, isOnlyDots } from './draw/drawing.ts';
import { drawnImage } from './image/ink-image.ts';
import { inks, newDraft, type SignatureDraft } from './signature-draft.ts';
import { canTypeset, typedImage } from './typed/glyphs.ts';
import { composed, handwritingsFor, plainWriting } from './typed/handwritings.ts';
import { imageOf, type PhotoState } from './upload/photo.ts';

const noDrawing: Drawing = [];

/**
 * The signature that is being made in the dialog of a field. It is kept in the store, since the dialog closes without a
 * question. Each mode keeps its own content while another is shown.
 *
 * @param label the text that the handwritings show while no name is typed: its letters are those of the signer's language
 */
export function useSignatureDraft(field: Field, label: string) {
  const store = useSignerStore();
  const [initial] = useState(() => {
    const { lastSignature, pageLayout } = store.getState();
    return newDraft(field, lastSignature, pageLayout?.signer?.name);
  });
  const draft = useSigner(({ signatureDrafts }) => signatureDrafts[field.id]) ?? initial;
  const { mode, drawings, text, ink, photo } = draft;
  const sample = composed(text) || label;
  const offered = handwritingsFor(sample);
  // The text may have got a letter that the chosen handwriting lacks.
  const chosen = offered.find((each) => each === draft.handwriting);
  const handwriting = chosen ?? offered[0] ?? plainWriting;
  const color = inks[ink];
  const drawing = drawings.at(-1) ?? noDrawing;
  const content = { draw: drawing, type: text.trim(), upload: imageOf(photo) ?? '' }[mode];
  const isNotTypable = mode === 'type' && !canTypeset(sample);
  const makers: Readonly<Record<SigningMode, () => Promise<string | undefined>>> = {
    draw: () => drawnImage(drawing, color),
    type: () => typedImage(composed(text).trim(), { handwriting, color }),
    upload: async () => imageOf(photo),
  };

  const current = () => store.getState().signatureDrafts[field.id] ?? initial;

  function save(draft: SignatureDraft | undefined): void {
    store.setState(({ signatureDrafts }) => ({ signatureDrafts: { ...signatureDrafts, [field.id]: draft } }));
  }

  const change = (part: Partial<SignatureDraft>) => save({ ...current(), ...part });

  return {
    mode,
    drawing,
    text,
    sample,
    offered,
    handwriting,
    ink,
    color,
    photo,
    /** What was drawn, typed or photographed in the mode that is shown. */
    content,
    isOnlyDots: mode === 'draw' && isOnlyDots(drawing),
    canApply: content.length > 0 && !isNotTypable,
    /** Whether a text was typed that we cannot set. */
    isNotTypable,
    /** Makes the image. Undefined when it would show nothing. */
    toImage: () => makers[mode](),
    change,
    canUndo: drawings.length > 0,
    /** Reverts the last change of the drawing. */
    undo: () => change({ drawings: drawings.slice(0, -1) }),
    setDrawing: (drawing: Drawing) => change({ drawings: [...drawings, drawing] }),
    /** Changes the photo that is there by now: a file may have been read meanwhile. */
    changePhoto: (next: (photo: PhotoState) => PhotoState) => change({ photo: next(current().photo) }),
    /** Removes the draft: its signature was applied or removed. */
    discard: () => save(undefined),
    /** Makes the draft the pattern for the drafts of other fields. */
    saveAsLast(): void {
      const typed = mode === 'type' && { [field.type]: text };
      store.setState(({ lastSignature: { texts } }) => ({
        lastSignature: { mode, handwriting, ink, texts: { ...texts, ...typed } },
      }));
    },
  };
}

/** What `useSignatureDraft` returns. */
export type SignatureDraftControl = ReturnType<typeof useSignatureDraft>;
