import { expect, it } from 'vitest';
import { text } from './sample.ts';
import { busy, lost, openTwo, startService, waiting } from './two-tabs.ts';

/** What two tabs with one document do, whether or not the browser has locks. */
export function itSendsFromTwoTabs(): void {
  it('show both that a submission waits, and it can be taken back in either: only what is right is stored', async () => {
    for (const whose of [0, 1] as const) {
      const service = startService([busy()]);
      const both = await openTwo(service);
      const [one, other] = both;
      void one.state().submit();
      await expect.poll(other.shows).toEqual(waiting);
      expect(one.shows()).toEqual(waiting);
      expect((other.state().delivery?.until ?? 0) - performance.now()).toBeGreaterThan(40_000);
      expect(both[whose].state().cancelSending()).toBe(true);
      for (const tab of both) await expect.poll(() => tab.state().submission).toBe('editing');
      expect(both[whose].state().setValue('name', text('Joan'))).toBe(true);
      await both[whose].state().submit();
      for (const tab of both) await expect.poll(() => tab.state().submission).toBe('done');
      expect(service.names()).toEqual(['Joan']);
      expect(service.sent).toHaveLength(2);
      expect(other.state().result).toEqual(one.state().result);
    }
  });

  it('send one submission when Submit is pressed in both at once', async () => {
    const service = startService();
    const [one, other] = await openTwo(service);
    await Promise.all([one.state().submit(), other.state().submit()]);
    for (const tab of [one, other]) await expect.poll(() => tab.state().submission).toBe('done');
    expect(service.names()).toEqual(['Jane']);
  });

  it('go on in the one that is left when the one that sends is closed', async () => {
    const service = startService([lost()]);
    const [one, other] = await openTwo(service);
    void one.state().submit();
    await expect.poll(other.shows).toMatchObject({ state: 'waiting', mayHaveArrived: true });
    one.close();
    await expect.poll(() => other.state().submission).toBe('done');
    expect(service.names()).toEqual(['Jane']);
  });
}
