import type { FieldKindName, Problem } from '@document-signer/core';
import { type Formats, formatsOf } from '../languages/formats.ts';
import { draftWords } from './english/drafts.ts';
import { dateWords, fieldTexts, markWords } from './english/fields.ts';
import { guideWords } from './english/guide.ts';
import { readingWords } from './english/reading.ts';
import { signingWords } from './english/signing.ts';
import { stateWords } from './english/states.ts';
import { firstTexts, firstWords } from './first-messages.ts';
import { invalidValueText } from './invalid-value.ts';
import { joinWords, type SomeOf } from './join-words.ts';
import type { Widened } from './widened.ts';

/**
 * Every word of the signer, in English. What is made of words and a locale together is in `Messages`. Types apart, code
 * that is there before the first page must not import this file: it has `FirstMessages`.
 */
export const words = {
  ...firstWords,
  ...readingWords,
  ...draftWords,
  ...guideWords,
  ...fieldTexts,
  ...dateWords,
  ...signingWords,
  ...stateWords,
  mark: markWords,
};

/** What each language says. Words with numbers or names in them are functions, so that each can order its own. */
export type Words = Widened<typeof words>;

/** All texts of the signer, as they are shown. */
export interface Messages extends Words {
  /** What a field is called; one that came without a label, by what it takes. */
  fieldName(label: string, type: FieldKindName): string;
  /** What is said of a required field that is empty. */
  fieldMissing(type: FieldKindName): string;
  /** Why a value cannot be taken, and what can be. */
  invalidValue(problem: Problem, type: FieldKindName): string;
  /** Seen in place of `progress` where hardly anything fits; those who listen are told that. */
  progressShort(filled: number, required: number): string;
  zoomPercent(percent: number): string;
  dateTime(time: Date): string;
  /** A day, `YYYY-MM-DD`, with its month as a word. */
  dayInWords(day: string): string;
  /** Names one after the other. */
  list(names: readonly string[]): string;
  fileSize(bytes: number): string;
}

/** Texts of the host in place of ours: any of them, and of a group any of it. */
export type OwnMessages = SomeOf<Messages>;

/**
 * The texts of a language as they are shown by the custom of a locale.
 *
 * @param spoken in place of English
 * @param own the host's, in place of the language's
 */
export function createMessages(spoken: SomeOf<Words>, formats: Formats, own: OwnMessages = {}): Messages {
  const said: Words = joinWords(joinWords(words, spoken), own);
  const messages: Messages = {
    ...said,
    ...firstTexts(formats),
    fieldName: (label, type) => (label.trim() !== '' ? label : said.kindNames[type]),
    fieldMissing: (type) => said.missing[type],
    invalidValue: (problem, type) => invalidValueText(problem, type, said.invalid, formats),
    progressShort: (filled, required) => `${filled}/${required}`,
    dateTime: formats.dateTime,
    dayInWords: formats.dayInWords,
    list: formats.list,
    fileSize: formats.fileSize,
  };
  return joinWords(messages, own);
}

/** Every text of the signer, in English. */
export const english = createMessages(words, formatsOf('en'));
