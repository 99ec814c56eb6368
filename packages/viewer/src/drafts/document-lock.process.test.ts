// Not in a VM context: locks and channels between tabs belong to the process.
import { newId } from '@document-signer/core';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createDocumentLock, type DocumentLock } from './document-lock.ts';

const locks: DocumentLock[] = [];

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => {
  vi.useRealTimers();
  for (const lock of locks.splice(0)) lock.release();
});

/** A tab that requests the lock and records its events. */
function openTab(name: string, save: () => Promise<void> = async () => {}) {
  const events: string[] = [];
  const lock = createDocumentLock(name, {
    onHeld: () => events.push('held'),
    onHeldElsewhere: () => events.push('elsewhere'),
    onLost: () => events.push('lost'),
    async save() {
      events.push('save');
      await save();
    },
  });
  locks.push(lock);
  lock.acquire();
  return { lock, events };
}

/** Waits in real time, because timers are faked. */
async function until(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await new Promise((resolve) => setImmediate(resolve));
}

async function openTwo(save?: () => Promise<void>) {
  const name = newId('doc');
  const one = openTab(name, save);
  await until(() => one.events.length > 0);
  return { name, one, other: openTab(name) };
}

it('reports another tab only if it still holds the lock after half a second', async () => {
  const { one, other } = await openTwo();
  vi.advanceTimersByTime(499);
  expect(other.events).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(other.events).toEqual(['elsewhere']);
  one.lock.release();
  await until(() => other.events.length > 1);
  expect(other.events).toEqual(['elsewhere', 'held']);
});

it('can be acquired, released and acquired again at once, as in StrictMode, without a report', async () => {
  const name = newId('doc');
  const first = openTab(name);
  first.lock.release();
  const second = openTab(name);
  await until(() => second.events.length > 0);
  vi.advanceTimersByTime(5000);
  expect(second.events).toEqual(['held']);
});

it('is taken over once the other tab has saved, before a tab that has waited longer', async () => {
  let finish = () => {};
  const { name, one, other: waiting } = await openTwo(() => new Promise((resolve) => (finish = resolve)));
  const taking = openTab(name);
  taking.lock.takeOver();
  await until(() => one.events.includes('save'));
  expect(taking.events).toEqual([]);
  finish();
  await until(() => taking.events.length > 0 && one.events.includes('lost'));
  expect(taking.events).toEqual(['held']);
  expect(one.events).toEqual(['held', 'save', 'lost']);
  expect(waiting.events).toEqual([]);
});

it('is taken from a tab that does not answer within two seconds', async () => {
  const { one, other } = await openTwo(() => new Promise(() => {}));
  other.lock.takeOver();
  vi.advanceTimersByTime(2000);
  await until(() => other.events.includes('held') && one.events.includes('lost'));
  // The tab that lost the lock waits, and gets it again when the other one is closed.
  other.lock.release();
  await until(() => one.events.at(-1) === 'held');
});

it('is not stolen by a tab that was closed after its request', async () => {
  const { one, other } = await openTwo(() => new Promise(() => {}));
  other.lock.takeOver();
  other.lock.release();
  vi.advanceTimersByTime(5000);
  await until(() => one.events.includes('save'));
  expect(one.events).not.toContain('lost');
  // The tab that has saved still holds the lock.
  one.lock.takeOver();
  expect(one.events.at(-1)).toBe('held');
});

it('is always free without a key', () => {
  const onHeld = vi.fn();
  createDocumentLock(undefined, { onHeld, onHeldElsewhere: vi.fn(), onLost: vi.fn(), save: vi.fn() }).acquire();
  expect(onHeld).toHaveBeenCalledOnce();
});
