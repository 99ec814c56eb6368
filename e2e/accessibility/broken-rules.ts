import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** The rules of WCAG 2.2 at levels A and AA, and what is good practice beyond them. */
const standard = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Of all rules, those that are asked about; or all but these. And where: in the signer unless a selector says otherwise. */
export interface Rules {
  readonly only?: readonly string[];
  readonly but?: readonly string[];
  readonly within?: string;
}

/**
 * Waits until animations have ended. Spinners don't count, and neither do elements without layout, such as the fields of a page
 * outside the viewport, whose animations are paused.
 */
async function untilCalm(page: Page): Promise<void> {
  await page.evaluate(() => {
    const isSeen = ({ effect }: Animation) =>
      effect instanceof KeyframeEffect && effect.target?.checkVisibility({ contentVisibilityAuto: true });
    const isEndless = ({ effect }: Animation) => effect?.getComputedTiming().iterations === Infinity;
    const moves = document.getAnimations().filter((each) => isSeen(each) && !isEndless(each));
    return Promise.allSettled(moves.map(({ finished }) => finished));
  });
}

/** The rules of accessibility that a page breaks as it is now, each with the element that breaks it. */
export async function brokenRules(
  page: Page,
  { only, but = [], within = '[data-part="signer"]' }: Rules = {},
): Promise<string[]> {
  await untilCalm(page);
  // The runs of a document's text are hundreds of plain elements without a colour of their own, which axe looks at one by one.
  // There are no frames to combine results of. Only violations are reported in full.
  const axe = new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .include(within)
    .exclude('[data-part="text-layer"] > *');
  const { violations } = await (only
    ? axe.withRules([...only])
    : axe.withTags(standard).disableRules([...but])
  ).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary?.slice(0, 300)}`),
  );
}
