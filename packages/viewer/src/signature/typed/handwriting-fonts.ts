import { type Face, fontRuns } from '@document-signer/core';
import { pageFonts } from '../../fonts/page-fonts.ts';
import { onlyFace } from '../../fonts/text-metrics.ts';
import { areIn, type Handwriting, handwritings, handwritingsFor } from './handwritings.ts';

let isAdded = false;

/**
 * Adds the handwritings to the fonts of the page. The browser loads a file when its letters are used. They are not in the
 * style sheet, which would delay the first page.
 */
export function addHandwritings(): void {
  // Without the Font Loading API, names are shown in system fonts.
  if (isAdded || typeof FontFace === 'undefined') return;
  isAdded = true;
  for (const { family, files } of handwritings) {
    for (const [url, unicodeRange] of Object.entries(files)) {
      const source = `url(${JSON.stringify(url)}) format("woff2")`;
      document.fonts.add(new FontFace(family, source, { display: 'block', unicodeRange }));
    }
  }
}

/** The faces of the document's fonts, for characters that a handwriting lacks. */
function documentFaces(text: string): readonly Face[] {
  return fontRuns(text, { family: 'Arimo' }).map(({ face }) => face);
}

/** The faces for a text: those of the handwriting, and of the document's fonts for the characters that it lacks. */
function facesFor(handwriting: Handwriting, text: string): readonly Face[] {
  return [...new Set([...(handwriting.facesFor?.(text) ?? []), ...documentFaces(text)])];
}

/** The CSS `font-family` for a text. The preview and the image use the same, so that the image is what was shown. */
export function fontFamilyFor(handwriting: Handwriting, text: string): string {
  const own = handwriting.family && `"${handwriting.family}"`;
  return [own, ...facesFor(handwriting, text).map(onlyFace), 'cursive'].filter(Boolean).join(', ');
}

/** Starts to load the faces of all handwritings that are offered for a text. */
export function preloadHandwritings(text: string): void {
  for (const handwriting of handwritingsFor(text)) pageFonts.faces.want(facesFor(handwriting, text));
}

/** The URLs of the font files for a text: those of the handwriting, and those for the characters that it lacks. */
export async function fontFilesFor(
  { files, facesFor }: Handwriting,
  text: string,
): Promise<Record<'own' | 'others', readonly string[]>> {
  const { fontFile } = await import('@document-signer/fonts');
  const urlsOf = (faces: readonly Face[]) => faces.map(({ name }) => fontFile(name).href);
  const used = Object.keys(files).filter((url) => [...text].some((letter) => areIn(files[url] ?? '', letter)));
  return { own: [...used, ...urlsOf(facesFor?.(text) ?? [])], others: urlsOf(documentFaces(text)) };
}
