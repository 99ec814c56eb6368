import { join } from 'node:path';
import { expect, pdfFolder, test } from '../fixtures.ts';
import { kept } from '../pages/device.ts';
import { boxOf, openToRead, signerOn, wave } from '../pages/signer.ts';
import { smallPdf } from '../pages/small-pdf.ts';
import { keyboardOn } from './focus.ts';

const place = { page: 1, x: 0.1, y: 0.1, width: 0.35, height: 0.05, required: true, editable: true } as const;
const name = { id: 'name', type: 'text', ...place, label: 'Full name' } as const;

test.describe('the focus is kept when the focused element disappears:', () => {
  test('a link to an unviewed page, once the page was viewed', async ({ page, upload }) => {
    const signer = signerOn(page);
    await signer.open(`${await upload('contract', [name])}?read-all`);
    await signer.painted(1);
    await signer.field('Full name').fill('Jane Roe');
    await signer.review.click();
    const left = signer.root.getByRole('region', { name: /not viewed yet/ });
    const link = left.getByRole('button', { name: 'Page 3' });
    await link.focus();
    const { press } = keyboardOn(page);
    await press('Enter');
    await expect(link).toHaveCount(0);
    await press('Shift');
  });

  test('a link to a distant page', async ({ page, product }) => {
    const link = '/Annots [<< /Type /Annot /Subtype /Link /Rect [50 440 200 460] /Dest [P40 /XYZ 0 300 null] >>]';
    const pages = Array.from({ length: 40 }, (_, index) => ({
      draws: `BT /F 24 Tf 80 400 Td (Page ${index + 1}) Tj ET`,
      ...(index === 0 && { says: link }),
    }));
    const file = { file: smallPdf(pages), filename: 'linked.pdf', fields: [] };
    const { id } = await product.client.createDocument(file);
    await openToRead(page, id);
    const within = page.getByRole('button', { name: 'Link within the document' });
    await within.focus();
    const { press } = keyboardOn(page);
    await press('Enter');
    await expect(page.getByRole('textbox', { name: 'Page number' })).toHaveValue('40');
    await expect(within).toHaveCount(0);
    await press('Shift');
  });

  test('the confirmation to start over', async ({ page, upload }) => {
    const signer = signerOn(page);
    await signer.open(await upload('contract', [name]));
    await signer.field('Full name').fill('Jane Roe');
    await kept(page, 'Jane Roe');
    await page.reload();
    await signer.root.getByRole('button', { name: 'Start over' }).focus();
    const { press } = keyboardOn(page);
    await press('Enter');
    await expect(signer.root.getByRole('button', { name: 'Keep' })).toBeFocused();
    await press('Enter');
    await expect(signer.root.getByRole('button', { name: 'Keep' })).toHaveCount(0);
    await press('Shift');
    await signer.root.getByRole('button', { name: 'Dismiss' }).focus();
    await press('Enter');
    await expect(signer.root.getByRole('button', { name: 'Start over' })).toHaveCount(0);
    await press('Shift');
  });

  test('a remembered signature, in a dialog that allows only drawing', async ({ page, upload }) => {
    const signer = signerOn(page);
    const drawn = { ...name, type: 'signature' as const, label: 'Signature', modes: ['draw' as const] };
    await signer.open(await upload('contract', [{ ...drawn, height: 0.1 }]));
    await signer.field('Signature').click();
    await signer.dialog.getByRole('checkbox', { name: 'Remember for this session' }).check();
    const [first, ...rest] = wave(await boxOf(signer.dialog.locator('canvas')));
    await page.mouse.move(first?.x ?? 0, first?.y ?? 0);
    await page.mouse.down();
    for (const { x, y } of rest) await page.mouse.move(x, y);
    await page.mouse.up();
    await signer.apply.click();
    await signer.field('Signature').click();
    await signer.dialog.getByRole('button', { name: 'Remove', exact: true }).focus();
    const { press } = keyboardOn(page);
    await press('Enter');
    await expect(signer.dialog.getByRole('button', { name: 'Remove', exact: true })).toHaveCount(0);
    await press('Shift');
  });

  test('the visible error of a failed download', async ({ page, upload }) => {
    const signer = signerOn(page);
    await signer.open(await upload('contract', [name]));
    await signer.painted(1);
    await page.route('**/files/**', (route) => route.abort());
    await signer.root.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Download the blank original' }).click();
    const problem = signer.root.getByRole('alert').filter({ hasText: 'Download failed' });
    await expect(problem).toBeInViewport({ ratio: 1 });
    await problem.getByRole('button', { name: 'Dismiss' }).focus();
    const { press } = keyboardOn(page);
    await press('Enter');
    await expect(problem).toHaveCount(0);
    await press('Shift');
  });
});

test.describe('the focus is kept, with a keyboard on a tablet:', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 1024, height: 768 } });

  test('the camera button, after a photo was taken', async ({ page, upload }) => {
    const signer = signerOn(page);
    await signer.open(await upload('contract', [{ ...name, type: 'image', label: 'Photo', height: 0.2 }]));
    const camera = signer.root.getByRole('button', { name: 'Take a photo: Photo' });
    await camera.focus();
    const { press } = keyboardOn(page);
    // The camera does not open in tests, so the file input gets the photo directly.
    await press('Enter');
    await signer.root.locator('input[capture]').setInputFiles(join(pdfFolder, '../make/nasty/disc.jpg'));
    await expect(camera).toHaveCount(0);
    await press('Shift');
  });
});
