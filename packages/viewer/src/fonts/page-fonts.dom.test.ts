import { fontRuns } from '@document-signer/core';
import { afterEach, expect, it, vi } from 'vitest';
import { loadFace } from './page-fonts.ts';

const faceOf = (text: string) => fontRuns(text, { family: 'Arimo' })[0]?.face ?? expect.fail();

/** A page whose fonts load while `connection.isUp`. */
function page() {
  const fonts = new Set<unknown>();
  const connection = { isUp: true };
  class FontFace {
    readonly family: string;
    readonly descriptors: Readonly<Record<string, string>>;
    constructor(family: string, _source: string, descriptors: Readonly<Record<string, string>>) {
      this.family = family;
      this.descriptors = descriptors;
    }
    async load(): Promise<this> {
      if (!connection.isUp) throw new DOMException('A network error occurred.', 'NetworkError');
      return this;
    }
  }
  vi.stubGlobal('FontFace', FontFace);
  Object.defineProperty(document, 'fonts', { value: fonts, configurable: true });
  return { fonts, connection };
}

afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(document, 'fonts');
});

it('adds a face when its file is loaded, with lines as high as in core', async () => {
  const { fonts, connection } = page();
  connection.isUp = false;
  await expect(loadFace(faceOf('a'))).rejects.toThrow('A network error occurred.');
  expect(fonts.size).toBe(0);
  connection.isUp = true;
  await loadFace(faceOf('a'));
  const line = { ascentOverride: '78%', descentOverride: '22%' };
  expect([...fonts]).toMatchObject([{ family: 'ds-arimo-latin', descriptors: line }]);
});
