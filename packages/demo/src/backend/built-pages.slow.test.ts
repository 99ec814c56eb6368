import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newApiKey } from '@document-signer/core';
import { build, type PreviewServer, preview } from 'vite';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

const anySecretKey = /sk_[0-9A-Za-z]{38}/;

describe('the built pages', () => {
  let folder: string;
  let files: ReadonlyMap<string, string>;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'demo-build-'));
    // As on a machine with keys in its environment.
    vi.stubEnv('DOCUMENT_SIGNER_KEY', newApiKey('sk'));
    vi.stubEnv('VITE_DOCUMENT_SIGNER_KEY', newApiKey('sk'));
    const root = join(import.meta.dirname, '../..');
    await build({ root, logLevel: 'error', build: { outDir: folder, minify: false } });
    const names = await readdir(folder, { recursive: true, withFileTypes: true });
    const paths = names.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
    files = new Map(await Promise.all(paths.map(async (path) => [path, await readFile(path, 'latin1')] as const)));
  });

  afterAll(async () => {
    vi.unstubAllEnvs();
    await rm(folder, { recursive: true, force: true });
  });

  it('hold no secret key', () => {
    expect(files.size).toBeGreaterThan(3);
    for (const [path, text] of files) expect(anySecretKey.test(text), path).toBe(false);
  });

  it('hold nothing of the server', () => {
    const code = [...files].filter(([path]) => path.endsWith('.js')).map(([, text]) => text);
    expect(code.join('\n')).toContain('/backend');
    expect(code.join('\n')).not.toContain('keys.json');
    expect(code.join('\n')).not.toContain('Signing session');
  });

  it('have pdf.js’s workers, and nothing else, where the server lets WebAssembly be compiled', () => {
    const workers = [...files.keys()].map((path) => path.slice(folder.length)).filter((path) => /worker/i.test(path));
    expect(workers).not.toEqual([]);
    for (const path of workers) expect(path).toMatch(/^\/assets\/workers\/pdf-worker/);
  });

  it('load the designer with the page that prepares documents, and with no other', () => {
    const scripts = [...files].filter(([path]) => path.endsWith('.js'));
    const designers = scripts.filter(([, text]) => text.includes('palette-item')).map(([path]) => path);
    expect(designers).toHaveLength(1);
    expect(designers[0]).toMatch(/prepare-page/);
    const importing = scripts.filter(([, text]) => /from "\.\/prepare-page/.test(text));
    expect(importing).toEqual([]);
  });

  describe('served by Vite alone', () => {
    let server: PreviewServer;
    const ask = (path: string) => fetch(new URL(path, server.resolvedUrls?.local[0]));

    beforeAll(async () => {
      const root = join(import.meta.dirname, '../..');
      server = await preview({ root, logLevel: 'error', build: { outDir: folder }, preview: { port: 0 } });
    });

    afterAll(() => server.close());

    it('have the bare page where our own server has it', async () => {
      for (const path of ['/bare', '/bare/', '/bare.html'])
        expect(await (await ask(`${path}?file=a.pdf`)).text(), path).toContain('<title>Bare page');
    });

    it('have what pdf.js needs, and say of what is not there that it is not', async () => {
      const found = await ask('/pdfjs/cmaps/UniJIS-UTF16-H.bcmap');
      expect([found.status, found.headers.get('Content-Type')]).toEqual([200, 'application/octet-stream']);
      for (const path of ['/pdfjs/cmaps/nothing.bcmap', '/pdfjs/nothing']) expect((await ask(path)).status).toBe(404);
    });
  });
});
