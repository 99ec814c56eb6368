import { bundledFonts, type Face } from '@document-signer/core';

/**
 * The hand comes in files that are divided as those of the document's Japanese font are. It has the first of them: what is in
 * the others are forms that are rare even in names.
 */
const files = { like: 'noto-sans-jp', hand: 'zen-kurenaido', last: 'noto-sans-jp-10' } as const;

/** What it lacks in these, see the tests of @document-signer/fonts. */
const lacking = /[\u3099\u309A－～你]/u;

/** The faces of the Japanese hand that a text is written in. Undefined where the hand lacks a letter of it. */
export function japaneseHand(text: string): readonly Face[] | undefined {
  const font = bundledFonts().find(({ name }) => name === 'Noto Sans JP');
  const faces = new Map<string, Face>();
  for (const character of text.replaceAll(/\s/g, '')) {
    const face = font?.faceWith([character.codePointAt(0) ?? 0]);
    if (!face || face.name > files.last || lacking.test(character)) return undefined;
    faces.set(face.name, { ...face, name: face.name.replace(files.like, files.hand) });
  }
  return [...faces.values()];
}
