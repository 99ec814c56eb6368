import type { Rect } from '@document-signer/core';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { later } from '../pdf/pace.ts';

/**
 * How many fields come at a time: a step must not be felt by who scrolls or types meanwhile, but with each the page below
 * them is painted again.
 */
const more = 64;

/** Part of a page, from its upper edge on, in fractions of its height. */
interface Stretch {
  readonly top: number;
  readonly bottom: number;
}

type Placed = Pick<Rect<'fraction'>, 'y' | 'height'>;

const scrollerOf = (layer: HTMLElement) => layer.closest('[data-part="pages"]');

/** The part of a page that can be seen. All of it where nothing has a size. */
function stretchInSight(layer: HTMLElement, scroller: Element | null): Stretch {
  const page = layer.getBoundingClientRect();
  const window = (scroller ?? layer).getBoundingClientRect();
  if (page.height === 0 || window.height === 0) return { top: 0, bottom: 1 };
  return { top: (window.top - page.top) / page.height, bottom: (window.bottom - page.top) / page.height };
}

const isIn = ({ top, bottom }: Stretch, { y, height }: Placed) => y <= bottom && y + height >= top;

/** The fields that come next: of those that are not whole yet, the ones in sight first. */
function nextOf(fields: readonly Placed[], whole: ReadonlySet<number>, stretch: Stretch) {
  const waiting = fields.flatMap((field, index) => (whole.has(index) ? [] : [{ index, isSeen: isIn(stretch, field) }]));
  const seen = waiting.filter(({ isSeen }) => isSeen);
  return { isSeen: seen.length > 0, next: (seen.length > 0 ? seen : waiting).slice(0, more).map(({ index }) => index) };
}

/** Those in sight on a layer that is there already. */
function atOnce(fields: readonly Placed[], layer: HTMLElement | null, isWanted: boolean): ReadonlySet<number> {
  if (!layer || !isWanted) return new Set();
  const stretch = stretchInSight(layer, scrollerOf(layer));
  const { isSeen, next } = nextOf(fields, new Set(), stretch);
  return new Set(isSeen ? next : []);
}

/**
 * Which fields of a page can be filled in, where there are hundreds: those in sight come at once where their page has been
 * there before, else as soon as there is time; the others once somebody is there, and until then they are outlines. The
 * first and the last are whole from the beginning, for the Tab key to come to.
 *
 * @param isWanted whether more are wanted at all
 */
export function useWhole(
  fields: readonly Placed[],
  layer: RefObject<HTMLElement | null>,
  isWanted: boolean,
): (index: number) => boolean {
  // Read once, and before anything here changes: what stands there has been laid out.
  const [whole, setWhole] = useState(() => atOnce(fields, layer.current, isWanted));
  // Once somebody was there, nothing is put off any more.
  const isAwake = useRef(false);
  const { length } = fields;
  const isWhole = (index: number) => index === 0 || index === length - 1 || whole.has(index);
  const isDone = whole.size >= length || !isWanted;

  useEffect(() => {
    if (isDone || !layer.current) return undefined;
    const paper = layer.current;
    const scroller = scrollerOf(paper);
    const over = new AbortController();
    const wake = () => {
      isAwake.current = true;
      look();
    };
    // When there is time: what has just been put there would have to be laid out at once to be looked at.
    const look = () => {
      if (over.signal.aborted) return;
      const { isSeen, next } = nextOf(fields, whole, stretchInSight(paper, scroller));
      if (isSeen || isAwake.current) return setWhole(new Set([...whole, ...next]));
      later('rest', wake);
      // Also moved by the host or by a scroll bar, what comes into sight is wanted.
      scroller?.addEventListener('scroll', () => later('idle', wake), { once: true, signal: over.signal });
    };
    later('idle', look);
    return () => over.abort();
  }, [fields, whole, isDone, layer]);
  return isWhole;
}
