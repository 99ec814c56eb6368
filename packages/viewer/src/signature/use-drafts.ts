import type { SigningMode } from '@document-signer/core';
import { useState } from 'react';
import { noHistory } from './draw/history.ts';
import { drawnImage } from './draw/paint.ts';
import { type Ink, inks } from './inks.ts';
import { asWritten, type Hand, handsFor, plainHand } from './typed/hands.ts';
import { typedImage } from './typed/typed-image.ts';

/**
 * What is being made in each of the ways. Each is kept while another one is looked at.
 *
 * @param sample what the hands write as long as no name is typed
 */
export function useDrafts(sample: string) {
  const [history, setHistory] = useState(noHistory);
  const [text, setText] = useState('');
  const [chosen, setHand] = useState<Hand>();
  const [ink, setInk] = useState<Ink>('black');
  const [photo, setPhoto] = useState<string>();
  const offered = handsFor(asWritten(text) || sample);
  // The hand that was chosen may lack the letters that were typed since.
  const hand = (chosen && offered.includes(chosen) ? chosen : offered[0]) ?? plainHand;
  const color = inks[ink];

  const begun: Readonly<Record<SigningMode, boolean>> = {
    draw: history.now.length > 0,
    type: text.trim() !== '',
    upload: photo !== undefined,
  };
  const makers: Readonly<Record<SigningMode, () => Promise<string | undefined>>> = {
    draw: async () => drawnImage(history.now, color),
    type: () => typedImage(asWritten(text).trim(), { hand, color }),
    upload: async () => photo,
  };

  return {
    ...{ history, setHistory, text, setText, hand, setHand, ink, setInk, color, setPhoto },
    /** Whether there is something to apply in a way. */
    isBegun: (way: SigningMode) => begun[way],
    /** The image of what was made in a way. Undefined when nothing would be seen. */
    toImage: (way: SigningMode) => makers[way](),
  };
}

/** What `useDrafts` keeps. */
export type Drafts = ReturnType<typeof useDrafts>;
