import type { Page, PlaywrightTestOptions } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { brokenRules } from './broken-rules.ts';
import { obstacles } from './obstacles.ts';
import { fields, type State, states } from './states.ts';
import { tooSmall } from './targets.ts';
import { speak, walkThrough } from './walk.ts';

interface Environment {
  readonly settings: Partial<PlaywrightTestOptions>;
  readonly language?: string;
  /** Whether all states are checked, or only the key states. */
  readonly isWhole?: true;
  /** Finds the problems that can occur only in this environment. */
  readonly findProblems: (page: Page) => Promise<readonly string[]>;
}

/** Content that requires scrolling in two directions (WCAG 2.2, 1.4.10), except zoomed pages. */
async function contentBeyondWindow(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    // The window scrolls wider content with any value of `overflow`.
    const root = document.documentElement;
    const scrolls = (element: HTMLElement) =>
      element === root || (/auto|scroll/.test(getComputedStyle(element).overflowX) && element.dataset.part !== 'pages');
    const wide = [root, ...document.querySelectorAll<HTMLElement>('[data-part="signer"] *')].filter(
      (element) => element.scrollWidth > element.clientWidth + 1 && scrolls(element),
    );
    return wide.map(({ outerHTML }) => `it is wider than its room: ${outerHTML.slice(0, 160)}`);
  });
}

/** Scrollable content without room between the messages above and below it, where the focus would be invisible. */
async function contentWithoutRoom(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const panes = [...document.querySelectorAll<HTMLElement>('[data-part="pages"], [data-part="review"]')];
    const small = panes.filter((pane) => !pane.closest('[inert]') && pane.clientHeight < 48);
    return small.map(({ dataset, clientHeight }) => `of ${dataset.part}, ${clientHeight} pixels are left`);
  });
}

/** Pages without a visible edge, because forced colours remove shadows. */
async function pagesWithoutEdge(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const papers = [...document.querySelectorAll<HTMLElement>('[data-part="page"], [data-part="thumbnail-paper"]')];
    const flat = papers.filter((paper) => {
      const { outlineStyle, outlineColor } = getComputedStyle(paper);
      const around = getComputedStyle(paper.closest('[data-part="pages"], [data-part="sidebar"]') ?? paper);
      return outlineStyle === 'none' || outlineColor === around.backgroundColor;
    });
    return flat.map(({ dataset }) => `its edge cannot be seen: ${dataset.part} ${dataset.page ?? ''}`);
  });
}

/** Animations other than spinners (WCAG 2.2, 2.3.3). */
async function animationsIn(page: Page): Promise<string[]> {
  return await page.evaluate(() =>
    document.getAnimations().flatMap(({ effect }) => {
      const target = effect instanceof KeyframeEffect ? effect.target : null;
      // A delay without a duration is no motion.
      const isStill = effect?.getComputedTiming().duration === 0;
      return isStill || target?.matches('[data-part="spinner"]')
        ? []
        : [`it moves: ${target?.outerHTML.slice(0, 160)}`];
    }),
  );
}

/** Controls that are unreachable or too small at a larger zoom. */
async function problemsWhenZoomed(page: Page): Promise<string[]> {
  return [
    ...(await brokenRules(page, { only: ['scrollable-region-focusable'] })),
    ...(await tooSmall(page, 'mouse')),
    ...(await contentBeyondWindow(page)),
    ...(await contentWithoutRoom(page)),
  ];
}

/** All problems on a desktop: in light and dark mode, and with forced colours. */
async function problemsOnDesktop(page: Page): Promise<string[]> {
  const light = await brokenRules(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await brokenRules(page, { only: ['color-contrast'] });
  await page.emulateMedia({ colorScheme: null, forcedColors: 'active' });
  const forced = [...(await brokenRules(page, { only: ['color-contrast'] })), ...(await pagesWithoutEdge(page))];
  await page.emulateMedia({ forcedColors: null });
  return [
    ...light,
    ...dark.map((what) => `in dark mode, ${what}`),
    ...forced.map((what) => `with forced colours, ${what}`),
  ];
}

const environments: Readonly<Record<string, Environment>> = {
  'on a desktop': { settings: {}, isWhole: true, findProblems: problemsOnDesktop },
  'on a phone': {
    settings: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
    findProblems: async (page) => [
      ...(await brokenRules(page, { but: ['color-contrast'] })),
      ...(await tooSmall(page, 'finger')),
      ...(await contentBeyondWindow(page)),
    ],
  },
  // At 1280 by 1024 pixels.
  'enlarged to 200 %, in Arabic, with less motion': {
    settings: { viewport: { width: 640, height: 512 }, reducedMotion: 'reduce' },
    language: 'ar',
    findProblems: async (page) => [
      ...(await animationsIn(page)),
      ...(await brokenRules(page, { but: ['color-contrast', 'target-size'] })),
      ...(await problemsWhenZoomed(page)),
    ],
  },
  'enlarged to 400 %': {
    settings: { viewport: { width: 320, height: 256 } },
    isWhole: true,
    findProblems: problemsWhenZoomed,
  },
};

const walks: Readonly<Record<string, readonly State[]>> = {
  'a signing': states,
  'obstacles to a signing': obstacles,
};

for (const [name, { settings, language, isWhole, findProblems }] of Object.entries(environments)) {
  test.describe(name, () => {
    test.use(settings);

    for (const [what, walk] of Object.entries(walks)) {
      test(`the states of ${what} break no accessibility rule`, async ({ page, upload }) => {
        // Axe takes some seconds per state, and a minute for all of them on a busy machine.
        test.setTimeout(600_000);
        if (language) await speak(page, language);
        const isReached = ({ needs }: State) =>
          !(needs === 'mouse' && settings.hasTouch) && !(needs === 'width' && (settings.viewport?.width ?? 1280) < 640);
        const chosen = walk.filter((state) => (isWhole ?? state.isKey) && isReached(state));
        expect(await walkThrough(page, await upload('contract', fields), chosen, findProblems)).toEqual([]);
      });
    }
  });
}
