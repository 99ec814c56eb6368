import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { signerOn } from './pages/signer.ts';

const place = { page: 1, x: 0.1, width: 0.35, height: 0.05, required: true, editable: true } as const;
const name = { id: 'name', type: 'text', ...place, y: 0.1, label: 'Full name' } as const;
const signature = { id: 'sign', type: 'signature', ...place, y: 0.3, height: 0.1, label: 'Signature' } as const;

/** Lets no code of these files come, as when the line is broken or the page was deployed anew. Gives what lets it come. */
async function cutOff(page: Page, files: RegExp, status?: number): Promise<() => Promise<void>> {
  await page.route(files, (route) => (status ? route.fulfill({ status, body: 'Not found' }) : route.abort()));
  return () => page.unroute(files);
}

const missing = 'A part of this page could not be loaded';

test.describe('a part of the signer whose code does not come', () => {
  test('says so in its place, and comes when it is asked for again: the form, with all that was typed', async ({
    page,
    upload,
  }) => {
    const signer = signerOn(page);
    const mend = await cutOff(page, /\/assets\/form-pane-/);
    await signer.open(await upload('contract', [name]));
    await signer.field('Full name').fill('Jane Roe');
    await signer.root.getByRole('button', { name: 'Form', exact: true }).click();
    await expect(signer.root.getByText(missing)).toBeVisible();
    await expect(signer.field('Full name')).toHaveValue('Jane Roe');
    await mend();
    await signer.root.getByRole('button', { name: 'Try again' }).click();
    await expect(signer.root.getByRole('region', { name: 'Form' }).getByRole('textbox')).toHaveValue('Jane Roe');
  });

  test('is the review: the way back stays open, and nothing is sent that was not seen', async ({ page, upload }) => {
    const signer = signerOn(page);
    const mend = await cutOff(page, /\/assets\/review-panel-/, 404);
    await signer.open(await upload('contract', [name]));
    await signer.field('Full name').fill('Jane Roe');
    await signer.review.click();
    await expect(signer.root.getByText(missing)).toBeVisible();
    await expect(signer.root.getByRole('button', { name: 'Try again' })).toBeFocused();
    await signer.root.getByRole('button', { name: 'Back' }).click();
    await expect(signer.field('Full name')).toHaveValue('Jane Roe');
    await mend();
    await signer.review.click();
    // Unless it came by itself meanwhile.
    const heading = signer.root.getByRole('heading', { name: 'Check before you submit' });
    await signer.root.getByRole('button', { name: 'Try again' }).or(heading).click();
    await expect(heading).toBeVisible();
    await signer.submit.click();
    await expect(signer.root.getByRole('heading', { name: 'Submitted' })).toBeVisible();
  });

  test('is the sidebar, and what is in the dialog of a signature', async ({ page, upload }) => {
    const signer = signerOn(page);
    const mend = await cutOff(page, /\/assets\/(sidebar|signing-panel)-/);
    await signer.open(await upload('contract', [name, signature]));
    await signer.field('Full name').fill('Jane Roe');
    const sidebar = signer.root.locator('[data-part="sidebar"]');
    await signer.root.getByRole('button', { name: 'Pages, outline and search' }).click();
    await expect(sidebar.getByText(missing)).toBeVisible();
    await signer.field('Signature').click();
    await expect(signer.dialog.getByText(missing)).toBeVisible();
    await mend();
    await signer.dialog.getByRole('button', { name: 'Try again' }).click();
    await expect(signer.dialog.getByRole('tab', { name: 'Type' })).toBeVisible();
    await signer.dialog.getByRole('button', { name: 'Close' }).click();
    await expect(sidebar.getByRole('tab').first()).toBeVisible();
    await expect(signer.field('Full name')).toHaveValue('Jane Roe');
  });

  test('is that of the fields, or of the bar below: said once, and then everything comes by itself', async ({
    page,
    upload,
  }) => {
    const signer = signerOn(page);
    const mend = await cutOff(page, /\/assets\/(field-frame|late-parts)-/);
    await signer.open(await upload('contract', [name, signature]));
    await expect(signer.root.locator('[data-part="pages-pane"]').getByText(missing)).toHaveCount(1);
    await expect(signer.root.locator('[data-part="guide-bar"]').getByText(missing)).toBeVisible();
    await mend();
    // It is asked for again now and then: nobody need press anything.
    await signer.field('Full name').fill('Jane Roe');
    await expect(signer.root.getByRole('button', { name: 'Next: Signature' })).toBeVisible({ timeout: 30_000 });
  });
});
