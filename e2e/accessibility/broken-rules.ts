import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** The rules of WCAG 2.2 at levels A and AA, and best practices. */
const standard = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The rules to check (`only`) or to skip (`but`), and a selector of the elements to check. Default: all rules, in the signer. */
export interface Rules {
  readonly only?: readonly string[];
  readonly but?: readonly string[];
  readonly within?: string;
}

/**
 * Waits until all animations are finished, except endless ones, such as spinners, and those of elements that the browser does not
 * lay out, such as the fields of an invisible page, whose animations are suspended.
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

/** The accessibility rules that a page breaks in its current state, each with the element. */
export async function brokenRules(
  page: Page,
  { only, but = [], within = '[data-part="signer"]' }: Rules = {},
): Promise<string[]> {
  await untilCalm(page);
  // For speed: without the hundreds of text runs of a document, without the separate page that combines frames, and with details
  // only of violations.
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
