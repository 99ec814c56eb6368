// @vitest-environment happy-dom
import { fontRuns } from '@document-signer/core';
import { fontFile } from '@document-signer/fonts';
import { commonFaceFile } from '@document-signer/fonts/common-face';
import { afterEach, expect, it, vi } from 'vitest';
import { loadFace } from './load-face.ts';
import { commonFace, knowCommonFace, loadCommonFace } from './page-face.ts';

const faceOf = (text: string) => fontRuns(text, { family: 'Arimo' })[0]?.face ?? expect.fail();

/** A page whose faces come, or do not. */
function page() {
  const made: { readonly family: string }[] = [];
  const fonts = new Set<unknown>();
  const line = { isThere: true };
  class FontFace {
    readonly load = vi.fn(async () => {
      if (!line.isThere) throw new DOMException('A network error occurred.', 'NetworkError');
      return this;
    });
    readonly family: string;
    readonly descriptors: Readonly<Record<string, string>>;
    constructor(family: string, _source: string, descriptors: Readonly<Record<string, string>>) {
      this.family = family;
      this.descriptors = descriptors;
      made.push(this);
    }
  }
  vi.stubGlobal('FontFace', FontFace);
  Object.defineProperty(document, 'fonts', { value: fonts, configurable: true });
  return { made, fonts, line };
}

afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(document, 'fonts');
});

it('the face of nearly every text is the one that core sets a letter in, and its file the one of the fonts', () => {
  const { name, top, bottom } = faceOf('a');
  expect(commonFace).toEqual({ name, top, bottom });
  expect(commonFaceFile.href).toBe(fontFile(name).href);
});

it('it is known to the page before its file is asked for, and no second time when somebody sets text in it', async () => {
  const { made, fonts } = page();
  const font = knowCommonFace();
  expect([...fonts]).toEqual([font]);
  expect(font?.load).not.toHaveBeenCalled();
  await loadCommonFace();
  await loadFace(faceOf('a'));
  expect(made).toHaveLength(1);
  expect(made[0]).toMatchObject({
    family: 'ds-arimo-latin',
    descriptors: { ascentOverride: '78%', descentOverride: '22%' },
  });
});

it('a face that did not come is asked for anew', async () => {
  const { made, fonts, line } = page();
  line.isThere = false;
  const hebrew = faceOf('ש');
  await expect(loadFace(hebrew)).rejects.toThrow('A network error occurred.');
  expect(fonts.size).toBe(0);
  line.isThere = true;
  await loadFace(hebrew);
  expect(made.map(({ family }) => family)).toEqual(['ds-noto-sans-hebrew', 'ds-noto-sans-hebrew']);
  expect([...fonts]).toEqual([made[1]]);
});

it('where there are no fonts, as in tests of hosts, nothing is asked for', async () => {
  expect(knowCommonFace()).toBeUndefined();
  await loadCommonFace();
});
