import { hostFields } from './host/host-fields.ts';
import { expect, test } from './host/host-test.ts';
import { watchEscape } from './pages/host-escape.ts';
import type { Signer } from './pages/signer.ts';

/** The elements that Escape closes: how to open each, and its part. */
const closable: Readonly<Record<string, { open(signer: Signer): Promise<void>; readonly part: string }>> = {
  'the menu': { open: (signer) => press(signer, 'More'), part: 'menu' },
  'the calendar': { open: (signer) => press(signer, 'Open calendar: Date of birth'), part: 'calendar' },
  'the calendar next to its field': { open: ({ field }) => field('Date of birth').click(), part: 'calendar' },
  'the search': { open: (signer) => press(signer, 'Search the document'), part: 'sidebar' },
  'the signature dialog': { open: ({ field }) => field('Mark').click(), part: 'signature-dialog' },
  'the signature dialog after a click next to its controls': {
    async open(signer) {
      // A second click in the same place could count as a double click.
      await signer.field('Mark').press('Enter');
      await signer.dialog.getByRole('heading').click();
    },
    part: 'signature-dialog',
  },
  'the review': {
    async open(signer) {
      await signer.field('Full name').fill('Jane Doe');
      await signer.review.click();
    },
    part: 'review',
  },
};

async function press({ root }: Signer, name: string): Promise<void> {
  await root.getByRole('button', { name, exact: true }).click();
}

for (const tree of [undefined, 'shadow'] as const) {
  const where = tree ? 'in a shadow tree' : 'in the page';
  test(`Escape closes an open element ${where}, but no dialog of the host`, { tag: '@firefox' }, async ({
    page,
    upload,
    openHost,
  }) => {
    const { signer } = await openHost({ documentId: await upload('contract', hostFields), ...(tree && { tree }) });
    await signer.painted(1);
    const closedHosts = await watchEscape(page);
    for (const [name, { open, part }] of Object.entries(closable)) {
      await test.step(name, async () => {
        await open(signer);
        const opened = signer.root.locator(`[data-part="${part}"]`);
        await expect(opened).toBeVisible();
        await page.keyboard.press('Escape');
        await expect(opened).toHaveCount(0);
        expect(await closedHosts()).toBe(0);
      });
    }
    await signer.field('Full name').focus();
    await page.keyboard.press('Escape');
    expect(await closedHosts()).toBe(1);
  });
}

test('in a shadow tree, the menu, the calendar and the sidebar keep the focus', { tag: '@firefox' }, async ({
  page,
  upload,
  openHost,
}) => {
  const { signer } = await openHost({ documentId: await upload('contract', hostFields), tree: 'shadow' });
  await signer.painted(1);
  const items = signer.root.locator('[role^="menuitem"]');
  await press(signer, 'More');
  await expect(signer.root.locator('[role="menuitem"]:focus')).toBeVisible();
  await page.keyboard.press('End');
  await expect(items.last()).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(items.nth(-2)).toBeFocused();
  await page.keyboard.press('Escape');

  await signer.field('Date of birth').click();
  const calendar = signer.root.locator('[data-part="calendar"]');
  await expect(calendar).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(calendar.locator(':focus')).toHaveAttribute('data-part', 'calendar-day');
  await page.keyboard.press('Enter');
  await expect(signer.field('Date of birth')).not.toHaveValue('');

  const search = signer.root.getByRole('button', { name: 'Search the document' });
  await search.click();
  await signer.root.getByRole('searchbox').press('Escape');
  await expect(search).toBeFocused();
});
