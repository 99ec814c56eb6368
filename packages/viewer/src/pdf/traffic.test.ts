import { describe, expect, it } from 'vitest';
import { createTraffic } from './traffic.ts';

const turn = () => new Promise((resolve) => setTimeout(resolve));
const unhurried = new AbortController().signal;

describe('what nobody waits for', () => {
  it('waits until every page that is seen is drawn, also one that was begun meanwhile', async () => {
    const traffic = createTraffic();
    const leave = traffic.enter();
    let hasGoneOn = false;
    const waiting = traffic.quiet(unhurried).then(() => {
      hasGoneOn = true;
    });
    leave();
    const leaveNext = traffic.enter();
    await turn();
    expect(hasGoneOn).toBe(false);
    expect(traffic.isQuiet()).toBe(false);
    leaveNext();
    await waiting;
    expect(traffic.isQuiet()).toBe(true);
  });

  it('counts a drawing that ends twice once', async () => {
    const traffic = createTraffic();
    const leave = traffic.enter();
    traffic.enter();
    leave();
    leave();
    expect(traffic.isQuiet()).toBe(false);
  });

  it('stops waiting when nobody wants it any more', async () => {
    const traffic = createTraffic();
    traffic.enter();
    const wanted = new AbortController();
    const waiting = traffic.quiet(wanted.signal);
    wanted.abort(new Error('Closed.'));
    await expect(waiting).rejects.toThrow('Closed.');
  });
});
