import { readFile } from 'node:fs/promises';
import { clustersOf, type Face, fontRuns, hanForms } from '@document-signer/core';
import { fontFile } from '@document-signer/fonts';
import { readFont } from '@document-signer/fonts/read-font';
import { Blob, Font, Face as FontFile, Buffer as Shaping, shape } from 'harfbuzzjs';
import { rolldown } from 'rolldown';
import { expect, test } from '../fixtures.ts';
import { scripts } from './scripts.ts';

/** A piece of text in one face, and its width in HarfBuzz, in the units of the em. */
interface Piece {
  readonly text: string;
  readonly face: Face;
  readonly units: number;
}

async function fontOf(face: string): Promise<Font> {
  return new Font(new FontFile(new Blob(await readFont(face))));
}

function unitsOf(text: string, font: Font): number {
  const shaping = new Shaping();
  shaping.addText(text);
  shaping.guessSegmentProperties();
  shaping.setLanguage('und');
  shape(font, shaping);
  return shaping.getGlyphPositions().reduce((sum, { xAdvance }) => sum + xAdvance, 0);
}

/** Splits a word as line breaking measures it: East Asian characters one by one, because Chromium's canvas does not kern them. */
function measuredParts(word: string): string[] {
  return /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(word) ? clustersOf(word) : [word];
}

/** The functions of the viewer that measure text, bundled as one script. */
async function productsMeasure(): Promise<string> {
  const folder = `${import.meta.dirname}/../../packages/viewer/src/fonts`;
  const exported = ['text-metrics', 'page-face'].map((file) => `export * from '${folder}/${file}.ts';`).join('\n');
  // A script has no URL for the common face, and the test loads all faces itself.
  const own: Readonly<Record<string, string>> = {
    measure: exported,
    '@document-signer/fonts/common-face': 'export const commonFaceFile = undefined;',
  };
  const entry = { name: 'entry', resolveId: (id: string) => (id in own ? id : null) };
  const load = (id: string) => own[id] ?? null;
  const build = await rolldown({ input: 'measure', plugins: [{ ...entry, load }] });
  const { output } = await build.generate({ format: 'iife', name: 'measure' });
  return output[0].code;
}

/** The words of all samples, in the faces that have their characters. */
async function pieces(): Promise<Piece[]> {
  const texts = Object.values(scripts).flatMap(({ line, lines }) => [line, lines]);
  const all: Piece[] = [];
  for (const text of texts) {
    for (const part of text.split(/\s+/).flatMap(measuredParts)) {
      for (const run of fontRuns(part, { family: 'Arimo', ...hanForms(text) })) {
        // Without the variation selector of coloured emoji, as the viewer draws it.
        const drawn = run.text.replaceAll('\ufe0f', '');
        all.push({ text: drawn, face: run.face, units: unitsOf(drawn, await fontOf(run.face.name)) });
      }
    }
  }
  return all;
}

test('a canvas measures every script exactly as HarfBuzz does on the server', { tag: '@firefox' }, async ({
  page,
  browserName,
}) => {
  // Firefox always draws skin tones with the coloured emoji font of the system.
  const isMeasured = ({ text }: Piece) => browserName !== 'firefox' || !/\p{Emoji_Modifier}/u.test(text);
  const all = (await pieces()).filter(isMeasured);
  const origin = 'https://fonts.test';
  await page.route(`${origin}/**`, async (route) => {
    const name = new URL(route.request().url()).pathname.slice(1);
    if (name === '') return route.fulfill({ contentType: 'text/html', body: '<!doctype html>' });
    return route.fulfill({ contentType: 'font/woff2', body: await readFile(fontFile(name)) });
  });
  await page.goto(`${origin}/`);
  await page.addScriptTag({ content: await productsMeasure() });
  const measured = await page.evaluate(async (list) => {
    const { unitsOf, faceFamily } = Reflect.get(globalThis, 'measure');
    for (const face of new Map(list.map((piece) => [piece.face.name, piece.face])).values()) {
      document.fonts.add(await new FontFace(faceFamily(face), `url(/${face.name})`).load());
    }
    return list.map(({ text, face }) => unitsOf(text, face));
  }, all);
  const wrong = all.flatMap((piece, index) =>
    piece.units === measured[index] ? [] : [{ ...piece, inBrowser: measured[index] }],
  );
  expect(all.length).toBeGreaterThan(100);
  expect(wrong).toEqual([]);
});
