import type { Formats } from '../languages/formats.ts';
import { failureWords } from './english/failures.ts';
import { chromeWords, firstGuide, firstLoading, firstReading, firstSigning, firstStates } from './english/first.ts';
import type { Translated } from './merge-texts.ts';
import { mergeTexts, type PartialTexts } from './merge-texts.ts';

/** The English texts that are needed before the late code. */
export const firstEnglish = {
  ...chromeWords,
  ...firstReading,
  ...firstLoading,
  ...firstGuide,
  ...firstSigning,
  ...firstStates,
  failures: failureWords,
};

/** The formatted texts that are needed before the late code. */
export const formattedFirst = (formats: Formats) => ({
  zoomPercent: (percent: number) => formats.percent(percent / 100),
});

type FirstTexts = Translated<typeof firstEnglish>;

/** The texts that are loaded before the first page. */
export type FirstMessages = FirstTexts & ReturnType<typeof formattedFirst>;

/**
 * Creates the texts that are needed before the late code.
 *
 * @param translation replaces English
 * @param overrides the host's texts
 */
export function createFirstMessages(
  translation: PartialTexts<FirstTexts>,
  formats: Formats,
  overrides: PartialTexts<FirstMessages> = {},
): FirstMessages {
  return mergeTexts({ ...mergeTexts<FirstTexts>(firstEnglish, translation), ...formattedFirst(formats) }, overrides);
}
