import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startWorker } from './engine.ts';

/** A worker that the test lets fail or speak. */
class TestWorker extends EventTarget {
  static readonly addresses: string[] = [];
  constructor(url: string | URL) {
    super();
    TestWorker.addresses.push(String(url));
  }
}

const fail = (port: Worker) => port.dispatchEvent(new ErrorEvent('error', { message: 'Failed to load' }));

beforeEach(() => {
  TestWorker.addresses.length = 0;
  vi.stubGlobal('Worker', TestWorker);
});
afterEach(() => vi.unstubAllGlobals());

describe('starting the PDF worker', () => {
  it('tells when it does not start, instead of parsing on the main thread', () => {
    const { port, failing } = startWorker('/worker.js');
    fail(port);
    expect(failing.reason).toMatchObject({ code: 'no_worker', cause: new Error('Failed to load') });
  });

  it('blames the line when there is none', () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { port, failing } = startWorker('/worker.js');
    fail(port);
    expect(failing.reason).toMatchObject({ code: 'network' });
    vi.restoreAllMocks();
  });

  it('does not take an error of one of its tasks for a failed start', () => {
    const { port, failing } = startWorker('/worker.js');
    port.dispatchEvent(new Event('message'));
    fail(port);
    expect(failing.aborted).toBe(false);
  });

  it('says what to do when the browser refuses it', () => {
    vi.stubGlobal('Worker', () => {
      throw new Error('SecurityError');
    });
    expect(() => startWorker('/worker.js')).toThrow(expect.objectContaining({ code: 'no_worker' }));
  });

  it('takes a script of another origin through a module of our own', () => {
    startWorker('https://cdn.example/pdf.worker.min.mjs');
    startWorker('/worker.js');
    expect(TestWorker.addresses.map((address) => address.split(':')[0])).toEqual([
      'blob',
      location.protocol.slice(0, -1),
    ]);
  });

  it('finds the script by itself', () => {
    startWorker();
    expect(TestWorker.addresses[0]).toMatch(/pdf-worker(-legacy)?\.js/);
  });
});
