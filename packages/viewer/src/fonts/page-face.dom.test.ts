import { fontRuns } from '@document-signer/core';
import { fontFile } from '@document-signer/fonts';
import { commonFaceFile } from '@document-signer/fonts/common-face';
import { afterEach, expect, it, vi } from 'vitest';

const faceOf = (text: string) => fontRuns(text, { family: 'Arimo' })[0]?.face ?? expect.fail();

/** A page whose faces come, or do not. As in a browser, the file of a face is asked for once. */
function page() {
  const made: FontFace[] = [];
  const fonts = new Set<unknown>();
  const line = { isThere: true };
  class FontFace {
    status = 'unloaded';
    asked = 0;
    #loading: Promise<this> | undefined;
    readonly family: string;
    readonly descriptors: Readonly<Record<string, string>>;
    constructor(family: string, _source: string, descriptors: Readonly<Record<string, string>>) {
      this.family = family;
      this.descriptors = descriptors;
      made.push(this);
    }
    load(): Promise<this> {
      this.#loading ??= this.#ask();
      return this.#loading;
    }
    async #ask(): Promise<this> {
      this.asked += 1;
      this.status = line.isThere ? 'loaded' : 'error';
      if (!line.isThere) throw new DOMException('A network error occurred.', 'NetworkError');
      return this;
    }
  }
  vi.stubGlobal('FontFace', FontFace);
  Object.defineProperty(document, 'fonts', { value: fonts, configurable: true });
  return { made, fonts, line };
}

/** With nothing known yet. */
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
  const { knowCommonFace, loadCommonFace, loadFace } = await faces();
  expect(knowCommonFace()).toBe(made[0]);
  expect([...fonts]).toEqual(made);
  expect(made[0]?.asked).toBe(0);
  await loadCommonFace();
  await loadFace(faceOf('a'));
  const line = { ascentOverride: '78%', descentOverride: '22%' };
  expect(made).toMatchObject([{ family: 'ds-arimo-latin', asked: 1, descriptors: line }]);
});

it('replaces a common face that failed to load', async () => {
  const { made, fonts, line } = page();
  const { loadCommonFace, loadFace } = await faces();
  line.isThere = false;
  await loadCommonFace();
  line.isThere = true;
  await loadFace(faceOf('a'));
  expect(made.map(({ status }) => status)).toEqual(['error', 'loaded']);
  expect([...fonts]).toEqual([made[1]]);
});

it('adds another face when its file is loaded', async () => {
  const { made, fonts, line } = page();
  const { loadFace } = await faces();
  line.isThere = false;
  await expect(loadFace(faceOf('ש'))).rejects.toThrow('A network error occurred.');
  expect(fonts.size).toBe(0);
  line.isThere = true;
  await loadFace(faceOf('ש'));
  expect(made[1]).toMatchObject({ family: 'ds-noto-sans-hebrew' });
  expect([...fonts]).toEqual([made[1]]);
});

it('does nothing without the Font Loading API', async () => {
  const { knowCommonFace, loadCommonFace } = await faces();
  expect(knowCommonFace()).toBeUndefined();
  await loadCommonFace();
});
