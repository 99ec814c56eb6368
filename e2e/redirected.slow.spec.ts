import { expect, test } from './fixtures.ts';
import { makeLongPdf } from './long-pdf.ts';
import { signerOn } from './pages/signer.ts';
import { startProduct } from './product/start-product.ts';
import { startS3Process } from './product/start-s3.ts';

const place = { page: 1, x: 0.1, y: 0.3, width: 0.4, height: 0.05, required: true, editable: true } as const;
const name = { id: 'name', type: 'text', ...place, label: 'Full name' } as const;

// The demo's own policy names no bucket, as pages have to that send their readers there.
test.use({ bypassCSP: true });

test('a document is read in parts from the bucket that readers are sent to, and signed', async ({ page }) => {
  const s3 = await startS3Process();
  const product = await startProduct({ ...s3.settings, S3_REDIRECT: 'true' });
  try {
    const bucket = new URL(s3.settings.S3_ENDPOINT ?? '').origin;
    const statuses: number[] = [];
    page.on('response', (response) => {
      if (new URL(response.url()).origin === bucket) statuses.push(response.status());
    });
    const file = makeLongPdf({ pages: 200, filling: 20_000 });
    const { id } = await product.client.createDocument({ file, filename: 'long.pdf', fields: [name] });
    const signer = signerOn(page);
    await page.goto(`${product.url}/sign/${id}`);
    await signer.painted(1);
    expect(statuses).toContain(206);
    await signer.field('Full name').fill('Jane Roe');
    await signer.root.getByLabel('Page number').fill('150');
    await page.keyboard.press('Enter');
    await signer.painted(150);
    await expect(page.locator('[data-page="150"]')).toContainText('This is page 150.');
    expect(statuses.filter((status) => status !== 206 && status !== 200)).toEqual([]);
    await signer.finish();
    await expect(signer.root.getByRole('heading', { name: 'Submitted' })).toBeVisible();
    expect(await product.stored(id)).toHaveLength(1);
  } finally {
    await product.stop();
    await s3.stop();
  }
});
