import { fontRuns } from '@document-signer/core';
import { fontFile } from '@document-signer/fonts';
import { commonFaceFile } from '@document-signer/fonts/common-face';
import { afterEach, expect, it, vi } from 'vitest';

const faceOf = (text: string) => fontRuns(text, { family: 'Arimo' })[0]?.face ?? expect.fail();

/** A page whose fonts load while `connection.isUp`. As in a browser, each face requests its file once. */
function page() {
  const made: FontFace[] = [];
  const fonts = new Set<unknown>();
  const connection = { isUp: true };
  class FontFace {
    status = 'unloaded';
    requests = 0;
    #loading: Promise<this> | undefined;
    readonly family: string;
    readonly descriptors: Readonly<Record<string, string>>;
    constructor(family: string, _source: string, descriptors: Readonly<Record<string, string>>) {
      this.family = family;
      this.descriptors = descriptors;
      made.push(this);
    }
    load(): Promise<this> {
      this.#loading ??= this.#request();
      return this.#loading;
    }
    async #request(): Promise<this> {
      this.requests += 1;
      this.status = connection.isUp ? 'loaded' : 'error';
      if (!connection.isUp) throw new DOMException('A network error occurred.', 'NetworkError');
      return this;
    }
  }
  vi.stubGlobal('FontFace', FontFace);
  Object.defineProperty(document, 'fonts', { value: fonts, configurable: true });
  return { made, fonts, connection };
}

/** Reloads the modules, so that no face was added yet. */
async function faces() {
  vi.resetModules();
  return { ...(await import('./page-face.ts')), ...(await import('./page-fonts.ts')) };
}

afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(document, 'fonts');
});

it('has the same common face as core', async () => {
  const { commonFace } = await faces();
  const { name, top, bottom } = faceOf('a');
  expect(commonFace).toEqual({ name, top, bottom });
  expect(commonFaceFile.href).toBe(fontFile(name).href);
});

it('adds the common face before its file is loaded, and only once', async () => {
  const { made, fonts } = page();
  const { registerCommonFace, loadCommonFace, loadFace } = await faces();
  expect(registerCommonFace()).toBe(made[0]);
  expect([...fonts]).toEqual(made);
  expect(made[0]?.requests).toBe(0);
  await loadCommonFace();
  await loadFace(faceOf('a'));
  const line = { ascentOverride: '78%', descentOverride: '22%' };
  expect(made).toMatchObject([{ family: 'ds-arimo-latin', requests: 1, descriptors: line }]);
});

it('replaces a common face that failed to load', async () => {
  const { made, fonts, connection } = page();
  const { loadCommonFace, loadFace } = await faces();
  connection.isUp = false;
  await loadCommonFace();
  connection.isUp = true;
  await loadFace(faceOf('a'));
  expect(made.map(({ status }) => status)).toEqual(['error', 'loaded']);
  expect([...fonts]).toEqual([made[1]]);
});

it('adds another face when its file is loaded', async () => {
  const { made, fonts, connection } = page();
  const { loadFace } = await faces();
  connection.isUp = false;
  await expect(loadFace(faceOf('ש'))).rejects.toThrow('A network error occurred.');
  expect(fonts.size).toBe(0);
  connection.isUp = true;
  await loadFace(faceOf('ש'));
  expect(made[1]).toMatchObject({ family: 'ds-noto-sans-hebrew' });
  expect([...fonts]).toEqual([made[1]]);
});

it('does nothing without the Font Loading API', async () => {
  const { registerCommonFace, loadCommonFace } = await faces();
  expect(registerCommonFace()).toBeUndefined();
  await loadCommonFace();
});
