import { type BundledFont, bundledFonts, type Face } from '@document-signer/core';
import { Blob as FontBlob, Face as FontFace } from 'harfbuzzjs';
import { beforeAll, expect, it } from 'vitest';
import { readFont } from './read-font.ts';

const faces = bundledFonts().flatMap((font) => font.faces);
/** The handwriting of Japanese signatures. */
const handNames = Array.from({ length: 10 }, (_, index) => `zen-kurenaido-${String(index + 1).padStart(2, '0')}`);
/** What the files have, by the names of faces. */
const characters = new Map<string, ReadonlySet<number>>();

beforeAll(async () => {
  for (const name of [...faces.map((face) => face.name), ...handNames]) {
    const bytes = await readFont(name);
    characters.set(name, new Set(new FontFace(new FontBlob(new Uint8Array(bytes).buffer)).collectUnicodes()));
  }
});

/** The faces of a font that have each character, by what their files have. */
function actualFaces(font: BundledFont): ReadonlyMap<number, readonly Face[]> {
  const found = new Map<number, Face[]>();
  for (const face of font.faces) {
    for (const codePoint of characters.get(face.name) ?? []) {
      found.set(codePoint, [...(found.get(codePoint) ?? []), face]);
    }
  }
  return found;
}

/** The code points, of all that there are, about which table and files do not agree. */
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

it('has in the files of each font the characters that the table says, and no others', () => {
  expect(bundledFonts().flatMap(disagreements)).toEqual([]);
});

it('has in the files of the Japanese hand what those of the Japanese font have, but for five characters', () => {
  const lacking = handNames.flatMap((name) => {
    const hand = characters.get(name);
    const like = characters.get(name.replace('zen-kurenaido', 'noto-sans-jp')) ?? new Set();
    // The spaces are in every file.
    return [...like].filter((codePoint) => codePoint !== 0x20 && codePoint !== 0xa0 && !hand?.has(codePoint));
  });
  expect(String.fromCodePoint(...lacking)).toBe('\u3099\u309a－～你');
});
