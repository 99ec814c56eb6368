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
async function wrongIn(page: Page, state: string, only: readonly string[] = []): Promise<string[]> {
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .flatMap((each) => (each.effect?.getComputedTiming().iterations === Infinity ? [] : [each.finished])),
    ),
  );
  const axe = new AxeBuilder({ page }).include('[data-part="signer"]');
  const { violations } = await (only.length > 0 ? axe.withRules([...only]) : axe.withTags(rules)).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${state}: ${id}: ${html.slice(0, 160)} ${failureSummary?.slice(0, 300)}`),
  );
}

type Reach = (signer: Signer, page: Page) => Promise<unknown>;

const part = (signer: Signer, name: string) => signer.root.locator(`[data-part="${name}"]`);
const tab = (signer: Signer, inside: string, index: number) => part(signer, inside).getByRole('tab').nth(index);

/** The states of a signing in the order in which they are come to, each from the one before it. */
const states: readonly (readonly [string, Reach])[] = [
  ['open', (signer) => signer.painted(1)],
  ['a field has the focus', (signer) => signer.field('Full name').focus()],
  ['a menu', (_, page) => page.locator('[aria-haspopup="menu"]').last().click()],
  [
    'the other menu',
    (_, page) => page.keyboard.press('Escape').then(() => page.locator('[aria-haspopup="menu"]').first().click()),
  ],
  [
    'thumbnails',
    async (signer, page) => {
      await page.keyboard.press('Escape');
      await signer.root.locator('[data-opens="sidebar"]').click();
      await part(signer, 'sidebar').locator('canvas').first().waitFor();
    },
  ],
  ['the outline', (signer) => tab(signer, 'sidebar', 1).click()],
  [
    'a search',
    async (signer) => {
      await tab(signer, 'sidebar', 2).click();
      await signer.root.getByRole('searchbox').fill('the');
      await part(signer, 'search-mark').first().waitFor();
    },
  ],
  [
    'what is missing',
    async (signer) => {
      await signer.root.locator('[data-closes="sidebar"]').click();
      await part(signer, 'submit').click();
      await part(signer, 'error-summary').waitFor();
    },
  ],
  ['the form', (signer) => part(signer, 'mode').nth(1).click()],
  [
    'drawing',
    async (signer, page) => {
      await part(signer, 'mode').first().click();
      await signer.field('Signature').click();
      await page.locator('dialog canvas').waitFor();
    },
  ],
  ['typing', (signer) => tab(signer, 'signature-dialog', 1).click()],
  ['a photo', (signer) => tab(signer, 'signature-dialog', 2).click()],
  [
    'the review',
    async (signer, page) => {
      await page.keyboard.press('Escape');
      await signer.field('Full name').fill('Jane Roe');
      await signer.field('Born on').fill('2000-01-02');
      await signer.field('Country').selectOption('no');
      await signer.field('I agree').check();
      await signer.field('Signature').click();
      await tab(signer, 'signature-dialog', 1).click();
      await signer.dialog.getByRole('textbox').fill('Jane Roe');
      await page.keyboard.press('Enter');
      await signer.dialog.waitFor({ state: 'hidden' });
      await part(signer, 'submit').click();
      await part(signer, 'review').waitFor();
    },
  ],
  [
    'waiting for a connection',
    async (signer, page) => {
      await page.context().setOffline(true);
      await part(signer, 'submit').click();
      await part(signer, 'delivery').waitFor();
    },
  ],
  [
    'the receipt',
    async (signer, page) => {
      await page.context().setOffline(false);
      await part(signer, 'done-panel').waitFor();
    },
  ],
];

/** Where the states are looked at, and which rules can be broken there that are kept elsewhere. */
const looks = {
  'in the light': { settings: {}, only: [] },
  'in the dark': { settings: { colorScheme: 'dark' }, only: ['color-contrast'] },
} as const;

for (const [look, { settings, only }] of Object.entries(looks)) {
  test.describe(look, () => {
    test.use(settings);

    test('nothing in the states of a signing breaks a rule of accessibility', async ({ page, upload }) => {
      // To look at a state takes axe some seconds.
      test.setTimeout(240_000);
      const signer = signerOn(page);
      await signer.open(await upload('contract', fields));
      const wrong: string[] = [];
      for (const [state, reach] of states) {
        await test.step(state, async () => {
          await reach(signer, page);
          wrong.push(...(await wrongIn(page, state, only)));
        });
      }
      expect(wrong).toEqual([]);
    });
  });
}

for (const [code, status] of [
  ['DOCUMENT_NOT_FOUND', 404],
  ['EXPIRED_API_KEY', 401],
  ['INSUFFICIENT_PERMISSIONS', 403],
] as const) {
  test(`nothing in the panel of ${code} breaks a rule of accessibility`, async ({ page, upload }) => {
    const documentId = await upload('contract', fields);
    const headers = { 'Access-Control-Allow-Origin': '*' };
    const json = { error: { code, message: 'Refused.' } };
    await page.route(`**/sdk/documents/${documentId}`, (route) => route.fulfill({ status, headers, json }));
    await page.goto(`/sign/${documentId}`);
    await page.getByRole('alert').waitFor();
    expect(await wrongIn(page, code)).toEqual([]);
  });
}
