import { expect, test } from './fixtures.ts';
import { makeLongPdf } from './long-pdf.ts';
import { changeLanguage } from './pages/language.ts';
import { signerOn } from './pages/signer.ts';

const place = { page: 1, x: 0.1, y: 0.1, width: 0.35, height: 0.05, required: true, editable: true } as const;
const name = { id: 'name', type: 'text', ...place, label: 'Full name' } as const;

test('a signer who must view all pages is led to the remaining ones, and the viewed pages are stored', async ({
  page,
  product,
  upload,
}) => {
  const signer = signerOn(page);
  const documentId = await upload('contract', [name]);
  await signer.open(`${documentId}?read-all`);
  await signer.painted(1);
  await signer.field('Full name').fill('Jane Roe');
  await signer.review.click();
  const left = signer.root.getByRole('region', { name: /not viewed yet/ });
  await expect(left).toBeVisible();
  await expect(signer.submit).toHaveCount(0);
  expect(await product.stored(documentId)).toEqual([]);

  // Page 1 remains too, because leaving it within a second does not count as viewing it.
  for (const pageNumber of [2, 3, 4, 1]) {
    const link = left.getByRole('button', { name: `Page ${pageNumber}` });
    if ((await link.count()) === 0) continue;
    await link.click();
    await expect(link).toHaveCount(0);
  }
  await expect(left).toHaveCount(0);
  await signer.finish();
  await expect(signer.root.getByRole('heading', { name: 'Submitted' })).toBeVisible();
  const [stored] = await product.stored(documentId);
  expect(stored?.viewedPages?.map(({ pageNumber }) => pageNumber)).toEqual([1, 2, 3, 4]);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 });

  test('the next step is not cut off in any language', async ({ page, product }) => {
    const signer = signerOn(page);
    const label = 'Name of whoever signs for it';
    const { id } = await product.client.createDocument({
      file: makeLongPdf({ pages: 13 }),
      filename: 'long.pdf',
      fields: [{ ...name, label }],
    });
    await signer.open(`${id}?read-all`);
    await signer.painted(1);
    const bar = signer.root.locator('[data-part="progress"]');
    const readToItsEnd = async () => {
      for (const language of ['ar', 'de', 'es', 'fr', 'it', 'ja', 'nl', 'pl', 'pt-BR']) {
        await changeLanguage(page, language);
        for (const width of [390, 320]) {
          await page.setViewportSize({ width, height: 844 });
          const cut = await bar.evaluate((element) =>
            [...element.querySelectorAll('span')]
              .filter(
                ({ clientWidth, scrollWidth, clientHeight, scrollHeight }) =>
                  clientWidth > 0 && (scrollWidth > clientWidth || scrollHeight > clientHeight + 1),
              )
              .map(({ textContent }) => textContent),
          );
          expect(cut, `${language}, ${width} pixels`).toEqual([]);
        }
      }
    };
    await expect(bar).toContainText(label);
    await readToItsEnd();
    await signer.field(label).fill('Jane Roe');
    await expect(bar).not.toContainText(label);
    await readToItsEnd();
  });
});
