import type { FetchRange, Range, Urgency } from './fetch-range.ts';

/** Requests at a time: browsers open no more connections to one host over HTTP/1.1. */
const mostAtOnce = 6;

/** Pieces of one request, at most: what is more urgent does not wait long behind it. */
const mostTogether = 64;

/** Asks for pieces of a file, in requests of neighbours. */
export interface RangeQueue {
  /**
   * Wants pieces that are not there. Those that are on their way, or wanted already, are not asked for twice; but what is waited for
   * now is, where it is on its way in a large request that nobody waits for, and that may come slowly or hang.
   */
  want(pieces: readonly number[], urgency: Urgency): void;
}

/** What the queue works with. */
export interface RangeQueueParts {
  readonly fetchRange: FetchRange;
  /** Bytes of a piece. */
  readonly pieceSize: number;
  /** Bytes of the file. */
  readonly length: number;
  /** Told of all that comes, and of the pieces that were asked for. */
  onRange(range: Range, pieces: readonly number[]): void;
  onError(error: unknown, pieces: readonly number[]): void;
}

/**
 * Makes the one queue for all bytes of a document. What was wanted last is asked for first: it is what the page needs that
 * the reader has gone to. What is wanted together is asked for together, in as few requests as there are stretches.
 */
export function createRangeQueue(parts: RangeQueueParts): RangeQueue {
  const { fetchRange, pieceSize, length, onRange, onError } = parts;
  /** The most urgent first. */
  let waiting: number[] = [];
  let later: number[] = [];
  const asked = { now: new Set<number>(), soon: new Set<number>() };
  let running = 0;
  let isPlanned = false;

  function plan(): void {
    if (isPlanned) return;
    isPlanned = true;
    // What is wanted in the same moment comes in several messages of the worker.
    setTimeout(() => {
      isPlanned = false;
      send();
    });
  }

  function send(): void {
    while (running < mostAtOnce && waiting.length > 0) ask(stretchAround(waiting[0] ?? 0, waiting), 'now');
    // What is likely to be wanted never takes the line from what is.
    if (running === 0 && later.length > 0) ask(stretchAround(later[0] ?? 0, later, Infinity), 'soon');
  }

  function ask(pieces: readonly number[], urgency: Urgency): void {
    const taken = new Set(pieces);
    waiting = waiting.filter((piece) => !taken.has(piece));
    later = later.filter((piece) => !taken.has(piece));
    for (const piece of pieces) asked[urgency].add(piece);
    running += 1;
    const [first = 0] = pieces;
    const end = Math.min(length, ((pieces.at(-1) ?? 0) + 1) * pieceSize);
    const done = () => {
      running -= 1;
      for (const piece of pieces) asked[urgency].delete(piece);
      send();
    };
    // What is asked for now as well, or will be in a moment, has not failed.
    const isOwn = (piece: number) => urgency === 'now' || !(asked.now.has(piece) || waiting.includes(piece));
    fetchRange(first * pieceSize, end, urgency)
      .then((range) => onRange(range, pieces))
      .catch((error: unknown) => onError(error, pieces.filter(isOwn)))
      .finally(done);
  }

  return {
    want(pieces, urgency) {
      const news = pieces.filter((piece) => !asked.now.has(piece));
      if (urgency === 'soon') {
        const isWanted = (piece: number) => asked.soon.has(piece) || waiting.includes(piece) || later.includes(piece);
        later.push(...news.filter((piece) => !isWanted(piece)));
      } else {
        waiting = [...news, ...waiting.filter((piece) => !news.includes(piece))];
        later = later.filter((piece) => !news.includes(piece));
      }
      plan();
    },
  };
}

/** The wanted pieces next to one, from the first to the last. */
function stretchAround(piece: number, wanted: readonly number[], most = mostTogether): number[] {
  const all = new Set(wanted);
  const stretch = [piece];
  for (let next = piece + 1; all.has(next) && stretch.length < most; next += 1) stretch.push(next);
  for (let next = piece - 1; all.has(next) && stretch.length < most; next -= 1) stretch.unshift(next);
  return stretch;
}
