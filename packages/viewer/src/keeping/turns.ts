import { pause } from '../store/pause.ts';
import type { Delivery } from './deliver.ts';
import { openChannel } from './open-channel.ts';

/** Who sends the submissions of one signer: of all tabs with the same document one at a time. */
export interface Turns {
  /**
   * Does work when nobody else does. While somebody else does, this tab is told how far that is.
   *
   * @throws what the work throws, or the signal's reason
   */
  take<Answer>(signal: AbortSignal, work: (turn: Turn) => Promise<Answer>): Promise<Answer>;
  /** Has whoever's turn it is not wait any longer for the next try. */
  hurry(): void;
}

/** The turn of this tab. */
export interface Turn {
  /** Whether somebody else had one before, and may have come far. */
  readonly hasWaited: boolean;
  /** Tells the others how far it is. */
  tell(delivery: Delivery): void;
}

/** What tabs tell each other. The clocks of two are not the same: of a moment, the milliseconds until then are told. */
type Word =
  | 'asked'
  | 'taken'
  | 'hurry'
  | { readonly delivery: Omit<Delivery, 'until'>; readonly left: number | undefined };

function wordOf({ until, ...delivery }: Delivery): Word {
  return { delivery, left: until === undefined ? undefined : until - performance.now() };
}

/** Another version of ours in another tab may say something else. */
function deliveryOf(word: unknown): Delivery | undefined {
  const { delivery, left } = Object(word);
  if (delivery?.state !== 'waiting' && delivery?.state !== 'sending') return undefined;
  const { state, cause, mayHaveArrived } = delivery;
  return { state, cause, mayHaveArrived, until: left === undefined ? undefined : performance.now() + left };
}

/** What is heard of the other tabs. */
interface Hearing {
  onDelivery(delivery: Delivery): void;
  onHurry(): void;
}

interface LineHearing extends Hearing {
  /** Somebody else has the turn, or wishes for it and was first. */
  onTaken(): void;
}

/** A line to the other tabs, as long as this one sends or waits for its turn. Who has told something has the turn. */
function openLine(name: string, hear: LineHearing) {
  const channel = openChannel(name);
  let told: Delivery | undefined;
  let isFirst = false;
  channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const delivery = deliveryOf(data);
    if (data === 'hurry') hear.onHurry();
    else if (data === 'asked' && told) channel.postMessage(wordOf(told));
    else if (data === 'asked' && isFirst) channel.postMessage('taken' satisfies Word);
    else if (data === 'taken' || (delivery && !told)) hear.onTaken();
    if (delivery && !told) hear.onDelivery(delivery);
  });
  return {
    say: (word: Word) => channel?.postMessage(word),
    /** Whoever asks from now on is told that this tab did before. */
    stand(isStanding: boolean) {
      isFirst = isStanding;
    },
    tell(delivery: Delivery) {
      told = delivery;
      channel?.postMessage(wordOf(delivery));
    },
    close: () => channel?.close(),
  };
}

/** Begins, given whether it had to wait. */
type Go<Answer> = (hasWaited: boolean) => Promise<Answer>;

/** Goes when nobody else has the lock. `ask` is called where somebody has. */
async function withLock<Answer>(name: string, signal: AbortSignal, go: Go<Answer>, ask: () => void): Promise<Answer> {
  const { locks } = navigator;
  const first = await locks.request(name, { ifAvailable: true }, async (lock) => lock && { answer: await go(false) });
  if (first) return first.answer;
  ask();
  return await locks.request(name, { signal }, () => go(true));
}

/** How long the other tabs have to say that they are there, the first time and later, milliseconds. */
const patience = { first: 300, later: 2000 } as const;

/** Goes when nobody answers. `ask` asks, and gives what tells whether somebody answered since. */
async function withoutLock<Answer>(signal: AbortSignal, go: Go<Answer>, ask: () => () => boolean): Promise<Answer> {
  let hasWaited = false;
  for (let wait: number = patience.first; ; wait = patience.later * (0.5 + Math.random() / 2)) {
    const isAnswered = ask();
    await pause(wait, signal);
    signal.throwIfAborted();
    if (!isAnswered()) return await go(hasWaited);
    hasWaited = true;
  }
}

/**
 * Makes the turns of a signer.
 *
 * @param key of what is shared; without, nobody else is waited for
 */
export function createTurns(key: string | undefined, hear: Hearing): Turns {
  const name = `${key} sending`;
  let line: ReturnType<typeof openLine> | undefined;

  async function take<Answer>(signal: AbortSignal, work: (turn: Turn) => Promise<Answer>): Promise<Answer> {
    let isTaken = false;
    const onTaken = () => {
      isTaken = true;
      own.stand(false);
    };
    const own = openLine(name, { ...hear, onTaken });
    let hasBegun = false;
    const go = (hasWaited: boolean) => {
      hasBegun = true;
      return work({ hasWaited, tell: own.tell });
    };
    line = own;
    try {
      return await withLock(name, signal, go, () => own.say('asked'));
    } catch (error) {
      if (hasBegun || signal.aborted) throw error;
      // Browsers from before 2022 have no locks, and in some frames the mere wish is refused.
      own.stand(true);
      return await withoutLock(signal, go, () => {
        isTaken = false;
        own.say('asked');
        return () => isTaken;
      });
    } finally {
      line = undefined;
      own.close();
    }
  }

  return {
    take: key === undefined ? (_, work) => work({ hasWaited: false, tell: () => {} }) : take,
    hurry: () => line?.say('hurry'),
  };
}
