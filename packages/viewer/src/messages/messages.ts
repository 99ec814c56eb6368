import type { FieldKindName, Problem } from '@document-signer/core';
import { type Formats, formatsOf } from '../languages/formats.ts';
import { withDateFormat } from '../store/field-values.ts';
import { draftWords } from './english/drafts.ts';
import { envelopeWords } from './english/envelope.ts';
import { dateWords, fieldTexts, markWords } from './english/fields.ts';
import { guideWords } from './english/guide.ts';
import { readingWords } from './english/reading.ts';
import { signingWords } from './english/signing.ts';
import { stateWords } from './english/states.ts';
import { firstEnglish, formattedFirst } from './first-messages.ts';
import { invalidValueText } from './invalid-value.ts';
import type { Translated } from './merge-texts.ts';
import { mergeTexts, type PartialTexts } from './merge-texts.ts';

/** All English texts. Code that is loaded before the first page uses `FirstMessages`: it must not import this file. */
export const englishTexts = {
  ...firstEnglish,
  ...readingWords,
  ...draftWords,
  ...envelopeWords,
  ...guideWords,
  ...fieldTexts,
  ...dateWords,
  ...signingWords,
  ...stateWords,
  mark: markWords,
};

/** The texts of a language. Those with numbers or names are functions, so that each language has its own order. */
export type Texts = Translated<typeof englishTexts>;

/** All texts of the viewer. */
export interface Messages extends Texts {
  /** The label of a field, else the name of its kind. */
  fieldName(label: string, type: FieldKindName): string;
  /** The error of a required field that is empty. */
  fieldMissing(type: FieldKindName): string;
  /**
   * The error of an invalid value.
   *
   * @param format the date format of the field, such as `DD.MM.YYYY`; that of the locale without
   */
  invalidValue(problem: Problem, type: FieldKindName, format?: string): string;
  /** Shown in place of `progress` on small screens. Screen readers announce `progress`. */
  progressShort(filled: number, required: number): string;
  zoomPercent(percent: number): string;
  dateTime(time: Date): string;
  /** A date, `YYYY-MM-DD`, with the name of the month. */
  longDate(date: string): string;
  /** A list of names, such as "Town, Street and Phone". */
  list(names: readonly string[]): string;
  fileSize(bytes: number): string;
}

/** The host's own texts. */
export type MessageOverrides = PartialTexts<Messages>;

/**
 * Creates all texts of the viewer.
 *
 * @param translation replaces English
 * @param overrides the host's texts
 */
export function createMessages(
  translation: PartialTexts<Texts>,
  formats: Formats,
  overrides: MessageOverrides = {},
): Messages {
  const texts: Texts = mergeTexts(mergeTexts(englishTexts, translation), overrides);
  const messages: Messages = {
    ...texts,
    ...formattedFirst(formats),
    fieldName: (label, type) => (label.trim() !== '' ? label : texts.kindNames[type]),
    fieldMissing: (type) => texts.missing[type],
    invalidValue: (problem, type, format) =>
      invalidValueText(problem, type, texts.invalid, withDateFormat(formats, format)),
    progressShort: (filled, required) => `${filled}/${required}`,
    dateTime: formats.dateTime,
    longDate: formats.longDate,
    list: formats.list,
    fileSize: formats.fileSize,
  };
  return mergeTexts(messages, overrides);
}

/** All texts in English. */
export const english = createMessages(englishTexts, formatsOf('en'));
