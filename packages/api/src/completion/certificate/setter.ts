import {
  type Direction,
  directionOf,
  type Font,
  hanOf,
  lineShape,
  type MeasureText,
  wrapText,
} from '@document-signer/core';
import { type Block, space, stack } from './block.ts';
import type { Wording } from './languages/wording.ts';
import type { Paragraph, TypeStyle } from './type-styles.ts';

/** Where a column stands: points from the paper's left edge. */
export interface Column {
  readonly x: number;
  readonly width: number;
}

/** A line of text, and how it is set. */
interface Line {
  readonly text: string;
  readonly x: number;
  readonly align: 'left' | 'right';
  readonly direction: Direction;
  readonly paragraph: Paragraph;
}

/** Sets text into columns. What it is given must be printable. */
export interface Setter {
  /** A text of ours, broken into lines that its column holds. It reads as its language does. */
  text(text: string, style: TypeStyle, column: Column): Block;
  /** The same for a text that somebody else wrote: each of its paragraphs reads in its own direction. */
  written(text: string, style: TypeStyle, column: Column): Block;
  /** How many lines a text takes in a column. */
  lineCount(text: string, style: TypeStyle, column: Column): number;
  /** The beginning of a text that fits on one line, with an ellipsis where something was left off. */
  oneLine(text: string, style: TypeStyle, column: Column, how?: Partial<Pick<Line, 'align' | 'direction'>>): Block;
}

/** How far down its line the baseline stands, at a leading of 1: where styles share a leading, they share it, too. */
const baselineInLine = 0.7;

/** Latin, Greek and Cyrillic, and the signs around them: every style has room for these. */
const ordinary = /^[^\u0530-\u1fff\u2070-\u{10ffff}]*$/u;

/** How the lines of a text are set: the font by its language, the room by its script. */
interface Setting {
  readonly font: Font;
  readonly leading: number;
  readonly baseline: number;
}

/** @param sample of the script of the language: all lines have room for it, so that rows stand on one grid */
function settingOf(text: string, style: TypeStyle, sample: string): Setting {
  const { leading } = style;
  const baseline = baselineInLine * leading;
  const shaped = text + sample;
  if (ordinary.test(shaped)) return { font: style.font, leading, baseline };
  const font = { ...style.font, ...hanOf(shaped) };
  const { top, bottom } = lineShape(shaped, font);
  const lower = Math.max(baseline, top * font.size);
  return { font, baseline: lower, leading: lower + Math.max(leading - baseline, bottom * font.size) };
}

/** Widths at size 1, remembered: certificates say the same words over and over. */
function rememberWidths(measure: MeasureText): (text: string, font: Font) => number {
  const fonts = new Map<string, Map<string, number>>();
  return (text, font) => {
    const key = `${font.family} ${font.han}`;
    const known = fonts.get(key) ?? new Map<string, number>();
    fonts.set(key, known);
    const width = known.get(text) ?? measure(text, { ...font, size: 1 });
    known.set(text, width);
    return width;
  };
}

function setLine(line: Line, { color }: TypeStyle, { font, leading, baseline }: Setting): Block {
  return { height: leading, marks: [{ kind: 'text', ...line, baseline, font, color }] };
}

/** Makes a setter for a language. */
export function createSetter(
  measure: MeasureText,
  { direction: own, sample }: Pick<Wording, 'direction' | 'sample'>,
): Setter {
  const widthAt1 = rememberWidths(measure);

  function linesOf(text: string, font: Font, { width }: Column): string[] {
    return wrapText(text, width / font.size, (piece) => widthAt1(piece, font));
  }

  /** How much of a text a line holds, with an ellipsis when that is not all. */
  function fitted(text: string, font: Font, width: number): string {
    const room = width / font.size;
    if (widthAt1(text, font) <= room) return text;
    const unbroken = text.replaceAll(' ', '\u00a0');
    const [first = ''] = wrapText(unbroken, room - widthAt1('…', font), (piece) => widthAt1(piece, font));
    return `${first.replaceAll('\u00a0', ' ').trimEnd()}…`;
  }

  /** A paragraph reads one way, also where it is broken. */
  function paragraph(text: string, style: TypeStyle, column: Column, direction: Direction): Block {
    const setting = settingOf(text, style, sample);
    const shared = { direction, paragraph: { type: style.type } };
    const lines = linesOf(text, setting.font, column).map((words) => {
      if (words.trim() === '') return space(setting.leading);
      return setLine({ text: words, x: column.x, align: 'left', ...shared }, style, setting);
    });
    return stack(...lines);
  }

  return {
    text: (text, style, column) => paragraph(text, style, column, own),
    written: (text, style, column) =>
      stack(...text.split('\n').map((part) => paragraph(part, style, column, directionOf(part)))),
    lineCount: (text, style, column) => linesOf(text, settingOf(text, style, sample).font, column).length,

    oneLine(text, style, { x, width }, { align = 'left', direction = own } = {}) {
      const setting = settingOf(text, style, sample);
      const line = { text: fitted(text, setting.font, width), x: align === 'left' ? x : x + width, align };
      return setLine({ ...line, direction, paragraph: { type: style.type } }, style, setting);
    },
  };
}
