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
  it('reports a worker that does not start', () => {
    const { port, failing } = startWorker('/worker.js');
    fail(port);
    expect(failing.reason).toMatchObject({ code: 'no_worker', cause: new Error('Failed to load') });
  });

  it('reports a network error while offline', () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { port, failing } = startWorker('/worker.js');
    fail(port);
    expect(failing.reason).toMatchObject({ code: 'network' });
    vi.restoreAllMocks();
  });

  it('ignores errors of tasks once it runs', () => {
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

  it('imports a script of another origin through a module', () => {
    startWorker('https://cdn.example/pdf.worker.min.mjs');
    startWorker('/worker.js');
    expect(TestWorker.addresses.map((address) => address.split(':')[0])).toEqual([
      'blob',
      location.protocol.slice(0, -1),
    ]);
  });

  it('finds the script without workerSrc', () => {
    startWorker();
    expect(TestWorker.addresses[0]).toMatch(/pdf-worker(-legacy)?\.js/);
  });
});
