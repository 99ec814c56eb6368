import { readFile } from 'node:fs/promises';
import { clustersOf, fontRuns, hanOf } from '@document-signer/core';
import { fontFile } from '@document-signer/fonts';
import { readFont } from '@document-signer/fonts/read-font';
import { Blob, Face, Font, Buffer as Shaping, shape } from 'harfbuzzjs';
import { expect, test } from '../fixtures.ts';
import { scripts } from './scripts.ts';

/** A piece of text in one face, and how wide HarfBuzz has it, in the units of its em. */
interface Piece {
  readonly text: string;
  readonly face: string;
  readonly unitsPerEm: number;
  readonly units: number;
}

async function fontOf(face: string): Promise<Font> {
  return new Font(new Face(new Blob(await readFont(face))));
}

function unitsOf(text: string, font: Font): number {
  const shaping = new Shaping();
  shaping.addText(text);
  shaping.guessSegmentProperties();
  shaping.setLanguage('und');
  shape(font, shaping);
  return shaping.getGlyphPositions().reduce((sum, { xAdvance }) => sum + xAdvance, 0);
}

/** Lines are broken between East Asian characters, so these are measured one by one; Chromium's canvas does not kern them. */
function measuredParts(word: string): string[] {
  return /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(word) ? clustersOf(word) : [word];
}

/** The words of all samples, each in the faces that have its characters. */
async function pieces(): Promise<Piece[]> {
  const texts = Object.values(scripts).flatMap(({ line, lines }) => [line, lines]);
  const all: Piece[] = [];
  for (const text of texts) {
    for (const part of text.split(/\s+/).flatMap(measuredParts)) {
      for (const run of fontRuns(part, { family: 'Arimo', ...hanOf(text) })) {
        const { name, unitsPerEm } = run.face;
        // As the viewer has it drawn: without the sign that asks for a coloured emoji.
        const drawn = run.text.replaceAll('\ufe0f', '');
        all.push({ text: drawn, face: name, unitsPerEm, units: unitsOf(drawn, await fontOf(name)) });
      }
    }
  }
  return all;
}

test('a canvas measures every script as HarfBuzz does on the server, to the unit', async ({ page }) => {
  const all = await pieces();
  const origin = 'https://fonts.test';
  await page.route(`${origin}/**`, async (route) => {
    const name = new URL(route.request().url()).pathname.slice(1);
    if (name === '') return route.fulfill({ contentType: 'text/html', body: '<!doctype html>' });
    return route.fulfill({ contentType: 'font/woff2', body: await readFile(fontFile(name)) });
  });
  await page.goto(`${origin}/`);
  const measured = await page.evaluate(async (list) => {
    for (const name of new Set(list.map(({ face }) => face))) {
      document.fonts.add(await new FontFace(`ds-${name}`, `url(/${name})`).load());
    }
    const context = document.createElement('canvas').getContext('2d');
    return list.map(({ text, face, unitsPerEm }) => {
      if (!context) return 0;
      context.font = `${unitsPerEm}px "ds-${face}"`;
      context.textRendering = 'geometricPrecision';
      context.fontKerning = 'normal';
      return Math.round(context.measureText(text).width);
    });
  }, all);
  const wrong = all.flatMap((piece, index) =>
    piece.units === measured[index] ? [] : [{ ...piece, inBrowser: measured[index] }],
  );
  expect(all.length).toBeGreaterThan(100);
  expect(wrong).toEqual([]);
});
