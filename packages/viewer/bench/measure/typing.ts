import type { Figures } from './in-visit.ts';
import type { Visit } from './visit.ts';

interface Typed {
  readonly latencies: number[];
  readonly longTasks: number[];
}

type TypingWindow = typeof globalThis & { typed?: Typed };

/** Records the time from every key to its frame, and long tasks. */
function listen(): void {
  const typed: Typed = { latencies: [], longTasks: [] };
  (globalThis as TypingWindow).typed = typed;
  const note = ({ timeStamp }: Event) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      // Runs right after the frame was rendered.
      port1.onmessage = () => typed.latencies.push(performance.now() - timeStamp);
      port2.postMessage(undefined);
    });
  addEventListener('keydown', note, { capture: true });
  const observer = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) typed.longTasks.push(duration);
  });
  observer.observe({ type: 'longtask' });
}

/** Fills in the first fields of a page, key by key, like a fast typist. */
export async function typing({ page }: Visit): Promise<Figures> {
  await page.evaluate(listen);
  const fields = await page.locator('[data-part="field"] input').all();
  if (fields.length === 0) throw new Error('The page has no field.');
  await fields[0]?.focus();
  for (let field = 0; field < Math.min(8, fields.length); field += 1) {
    await page.keyboard.type('Ada Lovelace', { delay: 60 });
    await page.keyboard.press('Tab');
  }
  await page.waitForTimeout(300);
  const { latencies = [], longTasks = [] } = (await page.evaluate(() => (globalThis as TypingWindow).typed)) ?? {};
  latencies.sort((a, b) => a - b);
  const at = (share: number) => latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * share))] ?? 0;
  return {
    'a key, ms': at(0.5),
    'slowest of 20, ms': at(0.95),
    'slowest, ms': at(1),
    'tasks over 50 ms': longTasks.length,
  };
}
