import AxeBuilder from '@axe-core/playwright';
import type { NewField } from '@document-signer/client';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { type Signer, signerOn } from './pages/signer.ts';

const place = { page: 1, x: 0.1, width: 0.4, height: 0.04, required: true, editable: true } as const;
const fields: NewField[] = [
  { id: 'name', type: 'text', ...place, y: 0.1, label: 'Full name' },
  { id: 'note', type: 'text', ...place, y: 0.16, label: 'Note', required: false },
  { id: 'born', type: 'date', ...place, y: 0.22, label: 'Born on', format: 'DD.MM.YYYY' },
  { id: 'country', type: 'select', ...place, y: 0.28, label: 'Country', options: [{ value: 'no', label: 'Norway' }] },
  { id: 'terms', type: 'checkbox', ...place, width: 0.05, y: 0.34, label: 'I agree' },
  { id: 'signature', type: 'signature', ...place, y: 0.42, height: 0.08, label: 'Signature' },
];

/** The rules of WCAG 2.2 at levels A and AA, and what is good practice beyond them. */
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What axe finds wrong in the signer as it is now, with the state that it is in. Movements are over before it looks. */
async function wrongIn(page: Page, state: string): Promise<string[]> {
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .flatMap((each) => (each.effect?.getComputedTiming().iterations === Infinity ? [] : [each.finished])),
    ),
  );
  const { violations } = await new AxeBuilder({ page }).withTags(rules).include('[data-part="signer"]').analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${state}: ${id}: ${html.slice(0, 160)} ${failureSummary?.slice(0, 300)}`),
  );
}

type Reach = (signer: Signer, page: Page) => Promise<unknown>;

/** The states of a signing in the order in which they are come to, each from the one before it. */
const states: readonly (readonly [string, Reach])[] = [
  ['open', (signer) => signer.painted(1)],
  ['a field has the focus', (signer) => signer.field('Full name').focus()],
  ['a menu', (_, page) => page.locator('[aria-haspopup="menu"]').last().click()],
];

test('nothing in the first states of a signing breaks a rule of accessibility', async ({ page, upload }) => {
  test.slow();
  const signer = signerOn(page);
  await signer.open(await upload('contract', fields));
  const wrong: string[] = [];
  for (const [state, reach] of states) {
    await test.step(state, async () => {
      await reach(signer, page);
      wrong.push(...(await wrongIn(page, state)));
    });
  }
  expect(wrong).toEqual([]);
});
