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
 * The signature being made in a field's dialog. It is kept in the store, because the dialog closes without asking. Each mode
 * keeps its content while another is shown.
 *
 * @param label the text that the handwritings show while no name is typed, in the signer's language
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
  // The chosen handwriting may lack a letter of the new text.
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
    /** The drawing, text or photo of the current mode. */
    content,
    isOnlyDots: mode === 'draw' && isOnlyDots(drawing),
    canApply: content.length > 0 && !isNotTypable,
    /** Whether the typed text cannot be typeset. */
    isNotTypable,
    /** Makes the image. Undefined if it would be blank. */
    toImage: () => makers[mode](),
    change,
    canUndo: drawings.length > 0,
    /** Reverts the last change of the drawing. */
    undo: () => change({ drawings: drawings.slice(0, -1) }),
    setDrawing: (drawing: Drawing) => change({ drawings: [...drawings, drawing] }),
    /** Changes the latest photo. It may have changed since the last render. */
    changePhoto: (next: (photo: PhotoState) => PhotoState) => change({ photo: next(current().photo) }),
    /** Removes the draft, after its signature was applied or removed. */
    discard: () => save(undefined),
    /** Makes this draft the default of the next one. */
    saveAsLast(): void {
      const typed = mode === 'type' && { [field.type]: text };
      store.setState(({ lastSignature: { texts } }) => ({
        lastSignature: { mode, handwriting, ink, texts: { ...texts, ...typed } },
      }));
    },
  };
}

/** The state and functions of `useSignatureDraft`. */
export type SignatureDraftControl = ReturnType<typeof useSignatureDraft>;
