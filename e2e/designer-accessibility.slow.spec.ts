import type { Page, PlaywrightTestOptions } from '@playwright/test';
import { brokenRules } from './accessibility/broken-rules.ts';
import { createForm, designerStates } from './accessibility/designer-states.ts';
import { tooSmall } from './accessibility/targets.ts';
import { speak } from './accessibility/walk.ts';
import { expect, test } from './fixtures.ts';
import { designerOn } from './pages/designer.ts';

/** The minimum size of a target in CSS pixels: WCAG 2.2, 2.5.8. */
const leastPx = 24;

/** The visible boxes whose targets are too small. A box may be smaller than its target. */
async function smallBoxes(page: Page): Promise<string[]> {
  return await page.evaluate((least) => {
    const boxes = document.querySelectorAll<HTMLElement>('[data-part="design-field"], [data-part="suggestion"]');
    return [...boxes].flatMap((box) => {
      const { x, y, width, height } = box.getBoundingClientRect();
      const pages = box.closest('[data-part="pages"]')?.getBoundingClientRect();
      const [left, top, reach] = [x + width / 2, y + height / 2, least / 2 - 1];
      const isInView = pages && top - reach > pages.top && top + reach < pages.bottom;
      // The handles of a selected field may overlap its neighbours.
      const isHitAt = (dx: number, dy: number) => {
        const hit = document.elementFromPoint(left + dx, top + dy);
        return box.contains(hit) || hit?.matches('[data-part="design-handle"]');
      };
      // A dialog or a menu may cover the box.
      if (!isInView || !isHitAt(0, 0)) return [];
      const isLarge = [-reach, reach].every((by) => isHitAt(by, 0) && isHitAt(0, by));
      return isLarge ? [] : [`it is hit by less than ${least} pixels: ${box.outerHTML.slice(0, 160)}`];
    });
  }, leastPx);
}

/** All targets that are too small, on the pages and around them. */
async function smallTargets(page: Page, pointer: 'mouse' | 'finger'): Promise<string[]> {
  const around = (await tooSmall(page, pointer)).filter(
    (found) => !/data-part="(design-field|suggestion)"/.test(found),
  );
  return [...around, ...(await smallBoxes(page))];
}

interface Environment {
  readonly settings: Partial<PlaywrightTestOptions>;
  readonly language?: string;
  readonly findProblems: (page: Page) => Promise<readonly string[]>;
}

const environments: Readonly<Record<string, Environment>> = {
  'on a desktop': {
    settings: { viewport: { width: 1280, height: 1000 } },
    findProblems: async (page) => [...(await brokenRules(page)), ...(await smallTargets(page, 'mouse'))],
  },
  'on a desktop, in dark mode': {
    settings: { viewport: { width: 1280, height: 1000 }, colorScheme: 'dark' },
    findProblems: (page) => brokenRules(page),
  },
  'on a phone': {
    settings: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
    findProblems: async (page) => [...(await brokenRules(page)), ...(await smallTargets(page, 'finger'))],
  },
  'in Arabic': {
    settings: { viewport: { width: 1280, height: 1000 } },
    language: 'ar',
    findProblems: (page) => brokenRules(page),
  },
};

for (const [name, { settings, language, findProblems }] of Object.entries(environments)) {
  test.describe(name, () => {
    test.use(settings);

    test('the states of preparing a document break no accessibility rule', async ({ page, product }) => {
      // Axe takes some seconds per state.
      test.setTimeout(600_000);
      if (language) await speak(page, language);
      const designer = designerOn(page);
      const look = async (state: string) => (await findProblems(page)).map((what) => `${state}: ${what}`);
      const seen: string[] = [];

      await designer.open(await createForm(product, true));
      seen.push(...(await look('without fields')));

      const documentId = await createForm(product, false);
      await designer.open(documentId);
      const walk = { page, designer, product, documentId };
      for (const { name, reach, leave } of designerStates) {
        await test.step(name, async () => {
          await reach(walk);
          seen.push(...(await look(name)));
          await leave?.(walk);
        });
      }
      expect([...new Set(seen)]).toEqual([]);
    });
  });
}
