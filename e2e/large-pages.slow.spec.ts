import { expect, test } from './fixtures.ts';
import { boxOf, openToRead } from './pages/signer.ts';
import { smallPdf } from './pages/small-pdf.ts';

const draws = 'BT /F 40 Tf 50 500 Td (A page) Tj ET';
const small = { draws };

test('a jump shows a page next to a larger one from any scroll position', async ({ page, product }) => {
  const large = { draws, says: '/MediaBox [0 0 14400 14400]' };
  const file = smallPdf([small, large, small]);
  const { id } = await product.client.createDocument({ file, filename: 'large.pdf', fields: [] });
  const signer = await openToRead(page, id);
  const pages = signer.root.getByRole('region', { name: 'Document pages' });
  const jump = signer.root.getByLabel('Page number');
  await signer.root.getByRole('button', { name: /^Zoom: / }).click();
  await signer.root.getByRole('menuitemradio', { name: '100%' }).click();
  await jump.fill('2');
  await jump.press('Enter');
  await signer.painted(2);
  await pages.evaluate((element) => element.scrollTo({ left: 0 }));
  await jump.fill('3');
  await jump.press('Enter');
  await signer.painted(3);
  const [window, sheet] = [await boxOf(pages), await boxOf(signer.root.locator('[data-page-number="3"]'))];
  expect(sheet.x).toBeGreaterThanOrEqual(window.x);
  expect(sheet.x + sheet.width).toBeLessThanOrEqual(window.x + window.width);
});
