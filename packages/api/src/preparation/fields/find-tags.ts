import { fromUserSpace, type PageGeometry, type Rect } from '@document-signer/core';
import type { PageCharacter } from '../readers/pdfium-page.ts';
import { clipToPage } from './field-parts.ts';

/** A tag on a page. */
export interface FoundTag {
  /** The text between its braces. */
  readonly text: string;
  /** All its characters, with the braces. */
  readonly characters: readonly PageCharacter[];
}

/** Some programs write each brace as a text of its own, with a little space between them. */
const tag = /\{ ?\{([^{}\n]*)\} ?\}/g;
const brokenTag = /\{ ?\{|\} ?\}/;

/** A text without its tags. */
export const withoutTagsIn = (text: string): string => text.replace(tag, '');

/** The tags of a page, in the order in which they are written. */
export interface FoundTags {
  readonly tags: readonly FoundTag[];
  /** The number of tags before the first unmatched braces. Undefined: there are none. */
  readonly broken: number | undefined;
}

/** Finds the tags among the characters of a page. */
export function findTags(characters: readonly PageCharacter[]): FoundTags {
  const text = characters.map(({ sign }) => sign).join('');
  // A character for each of the text's UTF-16 units.
  const units = characters.flatMap((character) => Array.from(character.sign.split(''), () => character));
  const matches = [...text.matchAll(tag)];
  const broken = brokenTag.exec(text.replace(tag, (whole) => ' '.repeat(whole.length)));
  return {
    tags: matches.map(({ index, 0: whole, 1: inside = '' }) => ({
      text: inside,
      characters: units.slice(index, index + whole.length),
    })),
    broken: broken ? matches.filter(({ index }) => index < broken.index).length : undefined,
  };
}

/** The size that a tag states, in points of the displayed page. Default: the size of its text. */
interface WantedSize {
  readonly width?: number | undefined;
  readonly height?: number | undefined;
}

/**
 * The place of a tag on its page: that of its text, or of the stated size from the upper corner of the text on in the direction of
 * writing.
 */
export function placeOfTag({ characters }: FoundTag, wanted: WantedSize, geometry: PageGeometry): Rect<'fraction'> {
  const [a = 1, b = 0, c = 0, d = 1] = characters[0]?.matrix ?? [];
  const size = Math.hypot(a, b) || 1;
  const along = { x: a / size, y: b / size };
  const turn = a * d - b * c < 0 ? -1 : 1;
  const up = { x: -turn * along.y, y: turn * along.x };
  const advances = characters.flatMap(({ line }) => (line ? cornersOf(line) : []));
  // Braces are as high as their font, whose own metrics may be wrong.
  const glyphs = characters.flatMap(({ box }) => (box ? cornersOf(box) : []));
  const [left, right] = rangeOf(advances.map(({ x, y }) => x * along.x + y * along.y));
  const [bottom, top] = rangeOf(glyphs.map(({ x, y }) => x * up.x + y * up.y));
  const width = wanted.width === undefined ? right - left : wanted.width / geometry.userUnit;
  const height = wanted.height === undefined ? top - bottom : wanted.height / geometry.userUnit;
  // The upright box around all corners: text may be slanted, fields are not.
  const placed = cornersOf({ x: left, y: top - height, width, height });
  const [x, endX] = rangeOf(placed.map((corner) => corner.x * along.x + corner.y * up.x));
  const [y, endY] = rangeOf(placed.map((corner) => corner.x * along.y + corner.y * up.y));
  return clipToPage(fromUserSpace({ x, y, width: endX - x, height: endY - y }, geometry));
}

function cornersOf({ x, y, width, height }: Rect<'user'>) {
  return [x, x + width].flatMap((across) => [y, y + height].map((high) => ({ x: across, y: high })));
}

const rangeOf = (values: readonly number[]) => [Math.min(...values), Math.max(...values)] as const;
