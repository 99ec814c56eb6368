import { type BundledFont, bundledFonts, type Face } from '@document-signer/core';
import { Blob as FontBlob, Face as FontFace } from 'harfbuzzjs';
import { beforeAll, expect, it } from 'vitest';
import { readFont } from './read-font.ts';

const faces = bundledFonts().flatMap((font) => font.faces);
/** The handwriting font of Japanese signatures. */
const handNames = Array.from({ length: 10 }, (_, index) => `zen-kurenaido-${String(index + 1).padStart(2, '0')}`);
/** The code points in the files, by face name. */
const characters = new Map<string, ReadonlySet<number>>();

beforeAll(async () => {
  for (const name of [...faces.map((face) => face.name), ...handNames]) {
    const bytes = await readFont(name);
    characters.set(name, new Set(new FontFace(new FontBlob(new Uint8Array(bytes).buffer)).collectUnicodes()));
  }
});

/** The faces whose files contain each code point of a font. */
function actualFaces(font: BundledFont): ReadonlyMap<number, readonly Face[]> {
  const found = new Map<number, Face[]>();
  for (const face of font.faces) {
    for (const codePoint of characters.get(face.name) ?? []) {
      found.set(codePoint, [...(found.get(codePoint) ?? []), face]);
    }
  }
  return found;
}

/** The code points for which the table and the files of a font differ. */
function disagreements(font: BundledFont): string[] {
  const wrong: string[] = [];
  const actual = actualFaces(font);
  for (let codePoint = 0; codePoint <= 0x3ffff; codePoint += 1) {
    const stated = font.faceWith([codePoint]);
    const having = actual.get(codePoint);
    const isRight = stated ? having?.includes(stated) : having === undefined;
    if (!isRight) wrong.push(`${font.name} U+${codePoint.toString(16)}`);
  }
  return wrong;
}

it('has exactly the characters of the table in the files of each font', () => {
  expect(bundledFonts().flatMap(disagreements)).toEqual([]);
});

it('has the same characters in the files of the Japanese handwriting and text fonts, except five', () => {
  const lacking = handNames.flatMap((name) => {
    const hand = characters.get(name);
    const like = characters.get(name.replace('zen-kurenaido', 'noto-sans-jp')) ?? new Set();
    // The text font has the spaces in every file.
    return [...like].filter((codePoint) => codePoint !== 0x20 && codePoint !== 0xa0 && !hand?.has(codePoint));
  });
  expect(String.fromCodePoint(...lacking)).toBe('\u3099\u309a－～你');
});
