import { expect, test } from './fixtures.ts';
import { changeLanguage } from './pages/language.ts';
import { boxOf, placeOn, signerOn } from './pages/signer.ts';
import { smallPdf } from './pages/small-pdf.ts';

const place = { page: 1, x: 0.1, width: 0.4, height: 0.03, required: true, editable: true } as const;

const fields = [
  { id: 'name', type: 'text', ...place, y: 0.1, label: 'الاسم الكامل' },
  { id: 'born_on', type: 'date', ...place, y: 0.2, label: 'تاريخ الميلاد', format: 'DD.MM.YYYY' },
  { id: 'amount', type: 'number', ...place, y: 0.3, label: 'المبلغ' },
  { id: 'signature', type: 'signature', ...place, y: 0.4, height: 0.08, label: 'التوقيع' },
] as const;

test('a document is signed in Arabic, with a mirrored interface and pages that are not mirrored', async ({
  page,
  product,
  upload,
}) => {
  const documentId = await upload('contract', fields);
  const signer = signerOn(page);
  await signer.open(documentId);
  const placeOfName = async () => {
    const sheet = signer.root.locator('[data-page="1"]');
    return (await placeOn(sheet, sheet.locator('[data-field-id="name"]'))).x;
  };
  const before = await placeOfName();
  await changeLanguage(page, 'ar');
  await expect(signer.root).toHaveAttribute('dir', 'rtl');
  expect(await placeOfName()).toBeCloseTo(before, 3);
  expect(before).toBeCloseTo(0.1, 2);

  await signer.field('الاسم الكامل').fill('محمد علي');
  await expect(signer.field('الاسم الكامل')).toHaveCSS('direction', 'rtl');
  await signer.field('تاريخ الميلاد').fill('٣/٧/١٩٩٠');
  await signer.field('المبلغ').fill('١٢٫٥');
  await signer.field('وقّع هنا: التوقيع').click();
  await signer.dialog.getByRole('tab', { name: 'كتابة' }).click();
  await signer.dialog.getByLabel('اكتب اسمك').fill('محمد علي');
  await signer.dialog.getByRole('button', { name: 'استخدام هذا التوقيع' }).click();
  await signer.dialog.waitFor({ state: 'hidden' });

  await signer.root.getByRole('button', { name: /^مراجعة/ }).click();
  await page.getByRole('button', { name: 'إرسال', exact: true }).click();
  await expect(signer.root.getByRole('heading', { name: 'تم الإرسال' })).toBeVisible();

  const [stored] = await product.stored(documentId);
  const values = Object.fromEntries((stored?.fields ?? []).map(({ id, value }) => [id, value]));
  expect(values).toMatchObject({
    name: { type: 'text', content: 'محمد علي' },
    born_on: { type: 'date', content: '1990-07-03' },
    amount: { type: 'number', content: '12.5' },
  });
});

test('the start of a long file name is visible in a mirrored interface too', async ({ page, product }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const file = smallPdf([{ draws: '' }]);
  const filename = 'Framework agreement between the two parties, as amended in March.pdf';
  const { id } = await product.client.createDocument({ file, filename, fields: [] });
  const signer = signerOn(page);
  await signer.open(id);
  await changeLanguage(page, 'ar');
  const [name, first] = await signer.root.locator('[data-part="filename"]').evaluate((element) => {
    const range = document.createRange();
    range.setStart(element.firstChild ?? element, 0);
    range.setEnd(element.firstChild ?? element, 9);
    return [element, range].map((each) => [each.getBoundingClientRect().left, each.getBoundingClientRect().right]);
  });
  expect(first?.[0]).toBeGreaterThanOrEqual(name?.[0] ?? Number.NaN);
  expect(first?.[1]).toBeLessThanOrEqual(name?.[1] ?? Number.NaN);
});

test('dates and numbers are typed in the German format, and printed in the format of the field', {
  tag: '@firefox',
}, async ({ page, upload }) => {
  const signer = signerOn(page);
  await signer.open(await upload('contract', fields));
  await changeLanguage(page, 'de');
  const born = signer.field('تاريخ الميلاد');
  await born.focus();
  await expect(born).toHaveAttribute('placeholder', 'TT.MM.JJJJ');
  await born.fill('3. Juli 1990');
  await signer.field('المبلغ').fill('1.234,50');
  await signer.field('الاسم الكامل').focus();
  await expect(signer.field('المبلغ')).toHaveValue('1234,50');
  await expect(signer.root.locator('[data-field-id="amount"] text')).toHaveText('1234.50');
  await expect(born).toHaveValue('03.07.1990');
  await expect(signer.root.locator('[data-field-id="born_on"] text')).toHaveText('03.07.1990');
  // Leaving a field again does not change its text.
  await signer.field('المبلغ').fill('1,125');
  for (const _ of [1, 2]) {
    await signer.field('المبلغ').focus();
    await signer.field('الاسم الكامل').focus();
  }
  await expect(signer.field('المبلغ')).toHaveValue('1,125');
  await expect(signer.root.locator('[data-field-id="amount"] text')).toHaveText('1.125');

  await born.fill('32.1.1990');
  await signer.field('الاسم الكامل').focus();
  await expect(signer.root.locator('[data-field-id="born_on"] [data-part="field-says"]')).toHaveText(
    'Geben Sie ein gültiges Datum ein, z. B. 31.12.2026.',
  );
});

test('a left-to-right name keeps its punctuation in the right place within right-to-left text', async ({
  page,
  upload,
}) => {
  const named = [{ id: 'mail', type: 'text', ...place, y: 0.1, label: 'E-mail:' }] as const;
  const signer = signerOn(page);
  await signer.open(await upload('contract', named));
  await changeLanguage(page, 'ar');
  const part = (name: string) => signer.root.locator(`[data-part="${name}"]`);
  /** The distance from the name to the colon after it, in CSS pixels. */
  const colonIn = (name: string) =>
    part(name)
      .first()
      .evaluate((element) => {
        const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
        while (texts.nextNode()) {
          const { currentNode } = texts;
          const at = currentNode.textContent?.indexOf('E-mail:') ?? -1;
          if (at < 0) continue;
          const [first, colon] = [0, 6].map((index) => {
            const range = document.createRange();
            range.setStart(currentNode, at + index);
            range.setEnd(currentNode, at + index + 1);
            return range.getBoundingClientRect().x;
          });
          return (colon ?? 0) - (first ?? 0);
        }
        return undefined;
      });
  expect(await colonIn('next-field')).toBeGreaterThan(20);
  await part('submit').click();
  expect(await colonIn('error-summary')).toBeGreaterThan(20);
  await part('mode').nth(1).click();
  await part('form-field').waitFor();
  expect(await colonIn('form-label')).toBeGreaterThan(20);
  await part('form-field').getByRole('textbox').fill('jane@example.com');
  await part('submit').click();
  await part('review').waitFor();
  expect(await colonIn('review-name')).toBeGreaterThan(20);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 });

  test('right-to-left text stays within its field while it is typed, and its enlarged copy is right-to-left too', async ({
    page,
    upload,
  }) => {
    const lines = {
      ...place,
      id: 'lines',
      type: 'text',
      x: 0.3,
      y: 0.3,
      height: 0.1,
      label: 'הערות',
      multiline: true,
    } as const;
    const signer = signerOn(page);
    await signer.open(await upload('contract', [...fields, lines]));
    for (const [id, label] of [
      ['name', 'الاسم الكامل'],
      ['lines', 'הערות'],
    ] as const) {
      await signer.field(label).fill('ישראל כהן');
      const [frame, control] = [
        await boxOf(signer.root.locator(`[data-field-id="${id}"]`)),
        await boxOf(signer.field(label)),
      ];
      expect(control.x, label).toBeCloseTo(frame.x, 0);
      expect(control.width, label).toBeCloseTo(frame.width, 0);
    }

    await signer.field('الاسم الكامل').fill('דירה 12, Haifa.');
    const echo = signer.root.locator('[data-field-id="name"] [data-part="text-echo"]');
    await expect(echo).toBeVisible();
    const [first, stop] = await echo.locator('span').evaluate(({ firstChild }) =>
      [0, 14].map((index) => {
        const range = document.createRange();
        if (!firstChild) throw new Error('The element is empty.');
        range.setStart(firstChild, index);
        range.setEnd(firstChild, index + 1);
        return range.getBoundingClientRect().x;
      }),
    );
    expect(stop).toBeLessThan((first ?? 0) - 50);
    // The full stop is at the end of the line, on the left.
    const text = await boxOf(echo.locator('span'));
    expect(stop).toBeCloseTo(text.x, 0);
  });
});
