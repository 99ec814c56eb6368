import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { boxOf, signerOn } from './pages/signer.ts';
import { smallPdf } from './pages/small-pdf.ts';

const place = { page: 1, x: 0.1, width: 0.35, height: 0.05, required: true, editable: true } as const;
const name = { id: 'name', type: 'text', ...place, y: 0.1, label: 'Full name' } as const;
const signature = { id: 'sign', type: 'signature', ...place, y: 0.3, height: 0.1, label: 'Signature' } as const;

/** Blocks code files, as after a lost connection or a new deployment. @returns a function that unblocks them */
async function cutOff(page: Page, files: RegExp): Promise<() => Promise<void>> {
  await page.route(files, (route) => route.abort());
  return () => page.unroute(files);
}

const missing = 'Part of this page couldn’t load';

test.describe('code that fails to load', () => {
  test('is not needed to read the document, loads later without interaction, and causes no layout shift', async ({
    page,
    upload,
  }) => {
    const signer = signerOn(page);
    await page.setViewportSize({ width: 700, height: 1400 });
    const mend = await cutOff(page, /\/assets\/late-/);
    await signer.open(await upload('contract', [name, signature]));
    await signer.painted(1);
    await expect(signer.root.locator('[data-part="pages-pane"]').getByText(missing)).toHaveCount(1);
    await expect(signer.root.getByRole('button', { name: 'Zoom in' })).toBeEnabled();
    const sheet = signer.root.locator('[data-page="1"]');
    const before = await boxOf(sheet);
    await mend();
    await signer.field('Full name').waitFor();
    await expect(signer.review).toBeVisible();
    expect(await boxOf(sheet)).toEqual(before);
    await signer.field('Full name').fill('Jane Roe');
    await expect(signer.root.getByRole('button', { name: /^Next.*: Signature$/ })).toBeVisible();
  });

  test('is not needed to select the text of a page and to follow its links', async ({ page, product }) => {
    const link = '/Annots [<< /Type /Annot /Subtype /Link /Rect [50 440 200 460] /Dest [P2 /Fit] >>]';
    const word = (text: string) => `BT /F 24 Tf 50 445 Td (${text}) Tj ET`;
    const file = smallPdf([{ draws: word('one'), says: link }, { draws: word('two') }]);
    const { id } = await product.client.createDocument({ file, filename: 'links.pdf', fields: [name] });
    const signer = signerOn(page);
    await cutOff(page, /\/assets\/late-/);
    await signer.open(id);
    await signer.painted(1);
    await page.mouse.move(10, 10);
    const text = signer.root.locator('[data-page="1"] [data-part="text-layer"] span', { hasText: 'one' });
    await text.waitFor({ state: 'attached' });
    await signer.root.getByRole('button', { name: 'Link within the document' }).click();
    await signer.painted(2);
  });
});
