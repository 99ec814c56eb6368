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
 * Waits until what moves has arrived. What turns for ever, as long as something is waited for, does not count; nor does what the browser
 * does not lay out, such as the fields of a page out of sight: that stands still until it is seen.
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
  // Without frames there is nothing to put together in a page of its own; and only what is broken is told in full.
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
