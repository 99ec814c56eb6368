import { isServiceAnswer } from '../failure/service-answer.ts';

/** What a failed try tells of what was asked for. */
export interface Fate {
  /** Whether it may have been done all the same, and only the answer is not known. */
  readonly mayBeDone: boolean;
  /** `passes`: the same again may well succeed. `refused`: it may when the service has more time. `final`: it will not. */
  readonly next: 'passes' | 'refused' | 'final';
  /** Whether it is no word of the service: what somebody on the way said in its place, or what nobody can read. */
  readonly isUnread: boolean;
  /** Seconds that the service asks to wait. */
  readonly retryAfter: number;
}

/**
 * 429 and 503 refuse before anything is done, unless they say otherwise. The others say that somebody on the way lost the
 * request or the answer.
 */
const lost: ReadonlySet<number> = new Set([0, 408, 502, 504]);
const refused: ReadonlySet<number> = new Set([429, 503]);

/** Reads from an error whether trying again makes sense, and what may have happened already. */
export function fateOf(error: unknown): Fate {
  if (!isServiceAnswer(error)) return { mayBeDone: true, next: 'final', isUnread: false, retryAfter: 0 };
  const { status, details, retryAfter = 0 } = error;
  const isUnknown = details?.reason === 'outcome_unknown';
  if (refused.has(status)) return { mayBeDone: isUnknown, next: 'refused', isUnread: false, retryAfter };
  if (lost.has(status)) return { mayBeDone: true, next: 'passes', isUnread: false, retryAfter };
  // Of a key that is refused on the way, the signer is told: waiting changes nothing in that.
  const isUnread = status < 400 || (isUnknown && !isAboutKey(error));
  return { mayBeDone: isUnknown || isUnread || status >= 500, next: 'final', isUnread, retryAfter };
}

/** After so many tries that the service refused, the signer decides. */
const mostTries = 5;

/** The longest time that a service may ask for, seconds; whoever is to wait longer is told so at once. */
const longestAsked = 120;

/** Whether a service asks to wait longer than anybody is let wait without being told why. */
export function isLongPause(retryAfter: number): boolean {
  return retryAfter > longestAsked;
}

/** Waits grow up to these, milliseconds: with somebody in front of the screen, and while the network is away. */
const longestWait = { refused: 8_000, passes: 60_000 } as const;

/**
 * Milliseconds until the next try: what the service asks for, and on top a random part that grows, so that many who
 * failed together do not come back together.
 *
 * @param tries how many there were, this one included
 * @param random from 0 up to 1
 * @returns undefined when there should be none
 */
export function waitAfter({ next, retryAfter }: Fate, tries: number, random: number): number | undefined {
  if (next === 'final' || isLongPause(retryAfter)) return undefined;
  if (next === 'refused' && tries >= mostTries) return undefined;
  return retryAfter * 1000 + growing(tries, longestWait[next]) * (0.5 + random / 2);
}

function growing(tries: number, longest: number): number {
  return Math.min(longest, 500 * 2 ** Math.min(tries, 10));
}

/** The longest time that is waited at all, seconds, whatever a service asks for. */
const longestPause = 6 * 60 * 60;

/**
 * Milliseconds until a submission is sent again that may have arrived. There is always a next try: whoever was told that it
 * failed, and could send another, might have both stored.
 *
 * @param random from 0 up to 1
 */
export function waitInDoubt({ retryAfter }: Fate, tries: number, random: number): number {
  return Math.min(retryAfter, longestPause) * 1000 + growing(tries, longestWait.passes) * (0.5 + random / 2);
}

/** Whether the service refused the key, and so said nothing of what was asked for. */
export function isAboutKey(error: unknown): boolean {
  return isServiceAnswer(error) && (error.status === 401 || error.status === 403);
}

/** Whether the service has said what became of a submission: it is not stored, and the same again will not be. */
export function isDecided(error: unknown): boolean {
  const fate = fateOf(error);
  return fate.next === 'final' && !fate.mayBeDone && !isAboutKey(error);
}
