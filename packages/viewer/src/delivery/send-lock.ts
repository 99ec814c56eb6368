import { openChannel } from '../drafts/open-channel.ts';
import { pause } from '../store/pause.ts';
import type { Delivery } from './deliver.ts';

/** Lets one tab at a time send the submissions of a signer. */
export interface SendLock {
  /**
   * Runs a task when no other tab holds the lock. Meanwhile this tab receives the state of the other one's delivery.
   *
   * @throws what the task throws, or the signal's reason
   */
  run<Answer>(signal: AbortSignal, task: (held: HeldLock) => Promise<Answer>): Promise<Answer>;
  /** Ends the wait of the tab that holds the lock. */
  retryNow(): void;
}

/** The lock while this tab holds it. */
export interface HeldLock {
  /** Whether another tab held it before, and may have come far. */
  readonly hasWaited: boolean;
  /** Sends the state of the delivery to the other tabs. */
  tell(delivery: Delivery): void;
}

/** Messages between tabs. Their clocks differ, so a moment is sent as the milliseconds until then. */
type Message =
  | 'request'
  | 'held'
  | 'retry-now'
  | { readonly delivery: Omit<Delivery, 'until'>; readonly left: number | undefined };

function messageOf({ until, ...delivery }: Delivery): Message {
  return { delivery, left: until === undefined ? undefined : until - performance.now() };
}

/** Another tab may run another version of the viewer. */
function deliveryOf(message: unknown): Delivery | undefined {
  const { delivery, left } = Object(message);
  if (delivery?.state !== 'waiting' && delivery?.state !== 'sending') return undefined;
  const { state, cause, mayHaveArrived } = delivery;
  return { state, cause, mayHaveArrived, until: left === undefined ? undefined : performance.now() + left };
}

/** What the other tabs report. */
interface SendLockEvents {
  onDelivery(delivery: Delivery): void;
  onRetryNow(): void;
}

interface ChannelEvents extends SendLockEvents {
  /** Another tab holds the lock, or requested it first. */
  onHeld(): void;
}

/** The channel to the other tabs while this one sends or waits. A tab that has sent its state holds the lock. */
function openLockChannel(name: string, events: ChannelEvents) {
  const channel = openChannel(name);
  let sent: Delivery | undefined;
  let isFirst = false;
  channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const delivery = deliveryOf(data);
    if (data === 'retry-now') events.onRetryNow();
    else if (data === 'request' && sent) channel.postMessage(messageOf(sent));
    else if (data === 'request' && isFirst) channel.postMessage('held' satisfies Message);
    else if (data === 'held' || (delivery && !sent)) events.onHeld();
    if (delivery && !sent) events.onDelivery(delivery);
  });
  return {
    send: (message: Message) => channel?.postMessage(message),
    /** Sets whether later requests of other tabs are answered with `held`. */
    setFirst(value: boolean) {
      isFirst = value;
    },
    tell(delivery: Delivery) {
      sent = delivery;
      channel?.postMessage(messageOf(delivery));
    },
    close: () => channel?.close(),
  };
}

/** Starts the task; the parameter says whether it had to wait. */
type Start<Answer> = (hasWaited: boolean) => Promise<Answer>;

/** Starts when no other tab holds the lock. Calls `onHeld` when one does. */
async function withLock<Answer>(
  name: string,
  signal: AbortSignal,
  start: Start<Answer>,
  onHeld: () => void,
): Promise<Answer> {
  const { locks } = navigator;
  const first = await locks.request(
    name,
    { ifAvailable: true },
    async (lock) => lock && { answer: await start(false) },
  );
  if (first) return first.answer;
  onHeld();
  return await locks.request(name, { signal }, () => start(true));
}

/** How long the other tabs have to answer, the first time and later, in milliseconds. */
const answerMs = { first: 300, later: 2000 } as const;

/** Starts when no tab answers. `request` asks, and returns a function that says whether one has answered since. */
async function withoutLock<Answer>(
  signal: AbortSignal,
  start: Start<Answer>,
  request: () => () => boolean,
): Promise<Answer> {
  let hasWaited = false;
  for (let wait: number = answerMs.first; ; wait = answerMs.later * (0.5 + Math.random() / 2)) {
    const isAnswered = request();
    await pause(wait, signal);
    signal.throwIfAborted();
    if (!isAnswered()) return await start(hasWaited);
    hasWaited = true;
  }
}

/**
 * Creates the send lock of a signer.
 *
 * @param key of the drafts that tabs share; undefined: nothing is shared, and the lock is always free
 */
export function createSendLock(key: string | undefined, events: SendLockEvents): SendLock {
  const name = `${key} sending`;
  let channel: ReturnType<typeof openLockChannel> | undefined;

  async function run<Answer>(signal: AbortSignal, task: (held: HeldLock) => Promise<Answer>): Promise<Answer> {
    let isHeld = false;
    const onHeld = () => {
      isHeld = true;
      own.setFirst(false);
    };
    const own = openLockChannel(name, { ...events, onHeld });
    let hasStarted = false;
    const start = (hasWaited: boolean) => {
      hasStarted = true;
      return task({ hasWaited, tell: own.tell });
    };
    channel = own;
    try {
      return await withLock(name, signal, start, () => own.send('request'));
    } catch (error) {
      if (hasStarted || signal.aborted) throw error;
      // Browsers from before 2022 have no locks, and some frames refuse the request.
      own.setFirst(true);
      return await withoutLock(signal, start, () => {
        isHeld = false;
        own.send('request');
        return () => isHeld;
      });
    } finally {
      channel = undefined;
      own.close();
    }
  }

  return {
    run: key === undefined ? (_, task) => task({ hasWaited: false, tell: () => {} }) : run,
    retryNow: () => channel?.send('retry-now'),
  };
}
