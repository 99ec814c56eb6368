import {
  type Direction,
  directionOf,
  type Font,
  hanForms,
  lineShape,
  type MeasureText,
  wrapText,
} from '@document-signer/core';
import type { Tag } from '../pdf/structure.ts';
import { type Block, type Column, space, stack } from './block.ts';
import type { Wording } from './languages/wording.ts';
import type { TypeStyle } from './type-styles.ts';

/** A line of text, and how it is set. */
interface Line {
  readonly text: string;
  readonly x: number;
  readonly align: 'left' | 'right';
  readonly direction: Direction;
  readonly paragraph: Tag;
}

/** Sets printable text into columns. */
export type Setter = ReturnType<typeof createSetter>;

/** The part of the leading above the baseline: styles with the same leading have the same baseline. */
const baselineInLine = 0.7;

/** Latin, Greek and Cyrillic with their punctuation: every style has room for these. */
const ordinary = /^[^\u0530-\u1fff\u2070-\u{10ffff}]*$/u;

/** The font of a text by its language, and the room between its lines by its script. */
interface Setting {
  readonly font: Font;
  readonly leading: number;
  readonly baseline: number;
}

/** @param sample a letter of the language's script: all lines have room for it, so that rows share one grid */
function settingOf(text: string, style: TypeStyle, sample: string): Setting {
  const { leading } = style;
  const baseline = baselineInLine * leading;
  const shaped = text + sample;
  if (ordinary.test(shaped)) return { font: style.font, leading, baseline };
  const font = { ...style.font, ...hanForms(shaped) };
  const { top, bottom } = lineShape(shaped, font);
  const lower = Math.max(baseline, top * font.size);
  return { font, baseline: lower, leading: lower + Math.max(leading - baseline, bottom * font.size) };
}

function setLine(line: Line, { color }: TypeStyle, { font, leading, baseline }: Setting): Block {
  return { height: leading, marks: [{ kind: 'text', ...line, baseline, font, color }] };
}

/** Creates a setter for a language. */
export function createSetter(measure: MeasureText, { direction: own, sample }: Pick<Wording, 'direction' | 'sample'>) {
  const widthAt1 = (text: string, font: Font) => measure(text, { ...font, size: 1 });

  function linesOf(text: string, font: Font, { width }: Column): string[] {
    return wrapText(text, width / font.size, (piece) => widthAt1(piece, font));
  }

  /** As much of a text as fits on a line. */
  function fitted(text: string, font: Font, width: number): string {
    const room = width / font.size;
    if (widthAt1(text, font) <= room) return text;
    const unbroken = text.replaceAll(' ', '\u00a0');
    const [first = ''] = wrapText(unbroken, room - widthAt1('…', font), (piece) => widthAt1(piece, font));
    return `${first.replaceAll('\u00a0', ' ').trimEnd()}…`;
  }

  /** Sets a paragraph: all its lines have one direction. */
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
    /** Sets our own text in lines that fit the column, in the direction of the language. */
    text: (text: string, style: TypeStyle, column: Column) => paragraph(text, style, column, own),

    /** Sets other people's text: each paragraph in its own direction. */
    written: (text: string, style: TypeStyle, column: Column) =>
      stack(...text.split('\n').map((part) => paragraph(part, style, column, directionOf(part)))),

    lineCount: (text: string, style: TypeStyle, column: Column) =>
      linesOf(text, settingOf(text, style, sample).font, column).length,

    /** Sets as much of a text as fits on one line, with an ellipsis if it is cut. */
    oneLine(
      text: string,
      style: TypeStyle,
      { x, width }: Column,
      { align = 'left', direction = own }: Partial<Pick<Line, 'align' | 'direction'>> = {},
    ): Block {
      const setting = settingOf(text, style, sample);
      const line = { text: fitted(text, setting.font, width), x: align === 'left' ? x : x + width, align };
      return setLine({ ...line, direction, paragraph: { type: style.type } }, style, setting);
    },
  };
}
