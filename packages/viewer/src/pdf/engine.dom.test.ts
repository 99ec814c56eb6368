import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startWorker } from './engine.ts';

/** A worker that the test makes fail or send messages. */
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

  it('explains what to do when the browser refuses it', () => {
    class RefusedWorker {
      constructor() {
        throw new Error('SecurityError');
      }
    }
    vi.stubGlobal('Worker', RefusedWorker);
    const cause = new Error('SecurityError');
    expect(() => startWorker('/worker.js')).toThrow(expect.objectContaining({ code: 'no_worker', cause }));
    expect(Worker).toBe(RefusedWorker);
  });

  it('imports a script of another origin', () => {
    startWorker('https://cdn.example/pdf.worker.min.mjs');
    startWorker('/worker.js');
    expect(TestWorker.addresses.map((address) => address.split(':')[0])).toEqual([
      'blob',
      location.protocol.slice(0, -1),
    ]);
  });

  it('imports a script of the page’s own host in a sandboxed page, which has an opaque origin', async () => {
    vi.stubGlobal('origin', 'null');
    const made = vi.spyOn(URL, 'createObjectURL');
    startWorker('/worker.js');
    expect(TestWorker.addresses).toEqual([made.mock.results[0]?.value]);
    const script = made.mock.calls[0]?.[0] as Blob;
    expect(await script.text()).toContain(`import(${JSON.stringify(new URL('/worker.js', location.href).href)})`);
    made.mockRestore();
  });

  it("finds the script without workerSrc, and restores the page's Worker", () => {
    startWorker();
    expect(TestWorker.addresses[0]).toMatch(/pdf-worker(-legacy)?\.js/);
    expect(Worker).toBe(TestWorker);
  });
});

describe('in a page with trusted types', () => {
  /** Reloads the module, because it creates the policy once. */
  async function freshEngine() {
    vi.resetModules();
    return await import('./engine.ts');
  }

  it('creates the policy document-signer once, and passes the URL of the worker through it', async () => {
    const names: string[] = [];
    vi.stubGlobal('trustedTypes', {
      createPolicy(name: string, { createScriptURL }: { createScriptURL(url: string): string }) {
        names.push(name);
        return { createScriptURL: (url: string) => `trusted ${createScriptURL(url)}` };
      },
    });
    const { startWorker } = await freshEngine();
    startWorker();
    startWorker('https://cdn.example/pdf.worker.min.mjs');
    expect(TestWorker.addresses).toEqual([
      expect.stringMatching(/^trusted .+\/pdf-worker(-legacy)?\.js/),
      expect.stringMatching(/^trusted blob:/),
    ]);
    expect(names).toEqual(['document-signer']);
  });

  it('starts the worker by a plain URL if the policy is not allowed', async () => {
    vi.stubGlobal('trustedTypes', {
      createPolicy() {
        throw new TypeError('Policy "document-signer" disallowed.');
      },
    });
    const { startWorker } = await freshEngine();
    startWorker('/worker.js');
    expect(TestWorker.addresses).toEqual([new URL('/worker.js', document.baseURI).href]);
  });
});
