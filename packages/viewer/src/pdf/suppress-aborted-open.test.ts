import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => vi.unstubAllGlobals());

/** Whether the worker suppresses an unhandled rejection. */
async function isKept(reason: unknown): Promise<boolean> {
  const worker = new EventTarget();
  vi.stubGlobal('addEventListener', worker.addEventListener.bind(worker));
  vi.resetModules();
  await import('./suppress-aborted-open.js' as string);
  const event = Object.assign(new Event('unhandledrejection', { cancelable: true }), { reason });
  return !worker.dispatchEvent(event);
}

it('suppresses only the rejection of a cancelled opening', async () => {
  expect(await isKept(new Error('Worker was terminated'))).toBe(true);
  expect(await isKept(new Error('Out of memory'))).toBe(false);
  expect(await isKept(undefined)).toBe(false);
});

it('matches the message of both builds of pdf.js', () => {
  for (const name of ['pdfjs-dist/build/pdf.worker.mjs', 'pdfjs-dist/legacy/build/pdf.worker.mjs']) {
    const source = readFileSync(createRequire(import.meta.url).resolve(name), 'utf8');
    expect(source.includes('throw new Error("Worker was terminated")'), name).toBe(true);
  }
});
