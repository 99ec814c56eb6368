import type { Formats } from '../languages/formats.ts';
import { failureWords } from './english/failures.ts';
import { chromeWords, firstGuide, firstLoading, firstReading, firstSigning, firstStates } from './english/first.ts';
import { joinWords, type SomeOf } from './join-words.ts';
import type { Widened } from './widened.ts';

/** The words that may be needed before the code is there that comes after the first page, in English. */
export const firstWords = {
  ...chromeWords,
  ...firstReading,
  ...firstLoading,
  ...firstGuide,
  ...firstSigning,
  ...firstStates,
  failures: failureWords,
};

/** What is made of numbers by the custom of a locale, as early. */
export const firstTexts = (formats: Formats) => ({
  zoomPercent: (percent: number) => formats.percent(percent / 100),
});

type FirstWords = Widened<typeof firstWords>;

/** The texts that code has which is there before the first page: no more of them is loaded with it. */
export type FirstMessages = FirstWords & ReturnType<typeof firstTexts>;

/**
 * Those texts, as they are shown by the custom of a locale.
 *
 * @param spoken in place of English
 * @param own the host's, in place of the language's
 */
export function createFirstMessages(
  spoken: SomeOf<FirstWords>,
  formats: Formats,
  own: SomeOf<FirstMessages> = {},
): FirstMessages {
  return joinWords({ ...joinWords<FirstWords>(firstWords, spoken), ...firstTexts(formats) }, own);
}
