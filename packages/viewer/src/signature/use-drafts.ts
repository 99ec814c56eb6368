import type { Field, SigningMode } from '@document-signer/core';
import { useEffect, useRef, useState } from 'react';
import { useSignerStore } from '../store/context.ts';
import { useLatest } from '../use-latest.ts';
import { type Begun, nothingBegun } from './begun.ts';
import { drawnImage } from './draw/paint.ts';
import { isOnlyDots } from './draw/strokes.ts';
import { inks } from './inks.ts';
import { asWritten, handsFor, plainHand } from './typed/hands.ts';
import { typedImage } from './typed/typed-image.ts';
import { noPhoto } from './upload/use-photo.ts';

/**
 * What was begun for a field. Whoever closes the dialog, by Escape or otherwise, finds it again as it was: nobody asks
 * before it is closed. What is new is begun as the last mark was made: a name need not be typed twice.
 */
function useBegun(field: Field, ways: readonly SigningMode[]) {
  const store = useSignerStore();
  const [begun, setBegun] = useState<Begun>(() => {
    const { begun, used } = store.getState();
    const { ink = nothingBegun.ink, hand, texts } = used;
    const kept = begun[field.id] ?? { ...nothingBegun, ink, hand, text: texts[field.type] ?? '', way: used.way };
    const way = kept.way && ways.includes(kept.way) ? kept.way : (ways[0] ?? 'draw');
    return { ...kept, way };
  });
  const latest = useLatest(begun);
  const isOver = useRef(false);
  useEffect(() => {
    return () => {
      const { photo } = latest.current;
      // Nobody is told any more of a photo that is still being read.
      const kept = { ...latest.current, photo: photo.status === 'reading' ? noPhoto : photo };
      store.setState((state) => ({ begun: { ...state.begun, [field.id]: isOver.current ? undefined : kept } }));
    };
  }, [store, field.id, latest]);
  return {
    begun,
    change: (part: Partial<Begun>) => setBegun((old) => ({ ...old, ...part })),
    end() {
      isOver.current = true;
    },
    noteUse() {
      const { way, hand, ink, text } = begun;
      const typed = way === 'type' && { [field.type]: text };
      store.setState(({ used }) => ({ used: { way, hand, ink, texts: { ...used.texts, ...typed } } }));
    },
  };
}

/**
 * What is being made in each of the ways. Each is kept while another one is looked at.
 *
 * @param sample what the hands write as long as no name is typed
 */
export function useDrafts(field: Field, ways: readonly SigningMode[], sample: string) {
  const { begun, change, end, noteUse } = useBegun(field, ways);
  const { way, history, text, ink, photo } = begun;
  const offered = handsFor(asWritten(text) || sample);
  // The hand that was chosen may lack the letters that were typed since.
  const hand = (begun.hand && offered.includes(begun.hand) ? begun.hand : offered[0]) ?? plainHand;
  const color = inks[ink];

  const isBegun: Readonly<Record<SigningMode, boolean>> = {
    draw: history.now.length > 0,
    type: text.trim() !== '',
    upload: photo.imageData !== undefined,
  };
  const makers: Readonly<Record<SigningMode, () => Promise<string | undefined>>> = {
    draw: async () => drawnImage(history.now, color),
    type: () => typedImage(asWritten(text).trim(), { hand, color }),
    upload: async () => photo.imageData,
  };

  return {
    ...{ way, history, text, hand, ink, color, photo, change },
    /** What was made in the way that is shown: another one is something else. */
    made: { draw: history.now, type: text, upload: photo }[way],
    /** Whether only a dot was drawn, or several: that is no mark of a person yet. */
    isOnlyDots: way === 'draw' && isOnlyDots(history.now),
    /** Whether there is something to apply in the way that is shown. */
    canApply: isBegun[way],
    /** The image of what was made in the way that is shown. Undefined when nothing would be seen. */
    toImage: () => makers[way](),
    /** Keeps nothing of it: it was applied, or the mark removed. */
    end,
    /** Has others begun like this one, which is applied. */
    noteUse,
  };
}

/** What `useDrafts` keeps. */
export type Drafts = ReturnType<typeof useDrafts>;
