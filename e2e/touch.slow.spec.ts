import { join } from 'node:path';
import { expect, pdfFolder, test } from './fixtures.ts';
import { fingersOn } from './pages/fingers.ts';
import { required, storedValues } from './pages/registration.ts';
import { boxOf, openToRead, placeOn, signerOn, wave } from './pages/signer.ts';
import { smallPdf } from './pages/small-pdf.ts';

test.describe('on a tablet', () => {
  const upright = { width: 820, height: 1180 };
  test.use({ viewport: upright, hasTouch: true, isMobile: true, deviceScaleFactor: 2 });

  test('a form with every kind of field is filled and signed with fingers only', async ({ page, product, upload }) => {
    const documentId = await upload('registration');
    const signer = signerOn(page);
    await signer.open(documentId);
    const fingers = await fingersOn(page);
    /** Types into the field that the guide focuses. */
    async function enter(label: string, text: string): Promise<void> {
      await signer.next.tap();
      await expect(signer.field(label)).toBeFocused();
      await expect(signer.field(label)).toBeInViewport({ ratio: 0.999 });
      await page.keyboard.type(text);
    }
    async function draw(label: string): Promise<void> {
      await fingers.tap(signer.field(label));
      await fingers.draw(wave(await boxOf(signer.dialog.locator('canvas'))));
      await fingers.tap(signer.apply);
      await signer.dialog.waitFor({ state: 'hidden' });
    }

    await enter('Full name', 'Jane Roe');
    await signer.field('Date of birth').fill('1990-03-07');
    await enter('Email', 'jane@example.org');
    await signer.field('Country').selectOption({ label: 'Norway' });
    await enter('Booking code', 'ABC-1234');
    await enter('Nights', '7');
    const chooser = page.waitForEvent('filechooser');
    await signer.field('Photo for your badge').tap();
    await (await chooser).setFiles(join(pdfFolder, '../make/nasty/disc.jpg'));
    await expect(signer.root.locator('[data-field-id="photo"] image')).toHaveCount(1);
    await signer.root.getByRole('radio', { name: 'In the hut' }).tap();
    await signer.field('I have read the safety rules').tap();
    await draw('Initials');
    await draw('Signature');
    await signer.field('Date').fill('2026-11-21');
    await fingers.tap(signer.review);
    await fingers.tap(signer.submit);
    await expect(signer.root.getByRole('heading', { name: 'Submitted' })).toBeVisible();

    expect(await storedValues(product, documentId)).toEqual(required);
  });

  test('the pages keep most of the width next to any open panel', async ({ page, upload }) => {
    const signer = signerOn(page);
    await signer.open(await upload('registration'));
    for (const viewport of [upright, { width: 1180, height: 820 }]) {
      await page.setViewportSize(viewport);
      const part = (name: string) => signer.root.locator(`[data-part="${name}"]`);
      const share = async () => (await boxOf(part('pages-pane'))).width / viewport.width;
      const [form, sidebar] = [part('form-pane'), part('sidebar')];
      await signer.root.getByRole('button', { name: 'Form', exact: true }).tap();
      await expect(form).toBeVisible();
      expect(await share()).toBeGreaterThan(0.595);
      // The sidebar replaces the form, which returns afterwards.
      await signer.root.locator('[data-opens="search"]').tap();
      await expect(sidebar.getByRole('searchbox')).toBeFocused();
      await expect(form).toBeHidden();
      expect(await share()).toBeGreaterThan(0.595);
      await sidebar.locator('[data-closes="sidebar"]').tap();
      await expect(form).toBeVisible();
      await signer.root.locator('[data-opens="sidebar"]').tap();
      await expect(form).toBeHidden();
      await signer.root.getByRole('button', { name: 'Form', exact: true }).tap();
      await expect(form).toBeVisible();
      await expect(sidebar).toBeHidden();
    }
  });

  test('a pinch zooms in and out, and the fields stay in their place', async ({ page, upload }) => {
    const signer = signerOn(page);
    await signer.open(await upload('registration'));
    await signer.painted(1);
    const fingers = await fingersOn(page);
    const sheet = signer.root.locator('[data-page="1"]');
    const field = signer.root.locator('[data-field-id="full_name"]');
    const [before, place] = [await boxOf(sheet), await placeOn(sheet, field)];
    const between = { x: upright.width / 2, y: upright.height / 2 };
    await fingers.pinch(between, 100, 200);
    await expect.poll(async () => (await boxOf(sheet)).width / before.width).toBeCloseTo(2, 1);
    const later = await placeOn(sheet, field);
    for (const side of ['x', 'y', 'width', 'height'] as const) expect(later[side]).toBeCloseTo(place[side], 2);
    await fingers.pinch(between, 200, 100);
    await expect.poll(async () => (await boxOf(sheet)).width / before.width).toBeCloseTo(1, 1);
    // The zoom of the browser does not change, because it would enlarge the bars too.
    expect(await page.evaluate(() => window.visualViewport?.scale)).toBe(1);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 });

  const photo = { id: 'photo', type: 'image', page: 1, x: 0.1, y: 0.3, width: 0.3, height: 0.1 } as const;

  test('the items of the menu are aligned', async ({ page, upload }) => {
    const signer = signerOn(page);
    await signer.open(await upload('contract', []));
    await signer.root.getByRole('button', { name: 'More', exact: true }).tap();
    const items = signer.root.getByRole('menu').locator('[role^="menuitem"]:visible');
    await expect(items.filter({ hasText: 'Fit width' })).toBeVisible();
    const starts = await items.evaluateAll((all) =>
      all.map((item) => {
        const text = document.createRange();
        text.selectNodeContents(item);
        return Math.round(text.getBoundingClientRect().x);
      }),
    );
    expect(new Set(starts).size).toBe(1);
  });

  test('the camera button is next to the file button, and covers no other control', async ({ page, upload }) => {
    const signer = signerOn(page);
    const fields = [{ ...photo, required: true, editable: true, label: 'Photo of your badge' }];
    await signer.open(await upload('contract', fields));
    for (const pane of ['field', 'form-field']) {
      if (pane === 'form-field') await signer.root.getByRole('button', { name: 'Form' }).tap();
      const field = signer.root.locator(`[data-part="${pane}"][data-field-id="photo"]`);
      const camera = field.getByRole('button', { name: 'Take a photo: Photo of your badge' });
      const files = field.getByRole('button', { name: 'Photo of your badge', exact: true });
      const [box, within, name] = [
        await boxOf(camera),
        await boxOf(files),
        await boxOf(field.locator('[data-part="draw-prompt"]')),
      ];
      expect(box.width).toBeGreaterThanOrEqual(40);
      expect(name.x + name.width).toBeLessThanOrEqual(box.x);
      expect(box.y).toBeGreaterThanOrEqual(within.y);
      expect(box.y + box.height).toBeLessThanOrEqual(within.y + within.height);
    }
    const form = signer.root.getByRole('region', { name: 'Form' });
    await form.getByRole('button', { name: /^Show “Photo/ }).tap();
    await expect(form).toBeHidden();
  });

  test('the button that removes an image stays on the image when a message appears below', async ({ page, upload }) => {
    const signer = signerOn(page);
    await signer.open(await upload('contract', [{ ...photo, required: true, editable: true, label: 'Photo' }]));
    await signer.root.getByRole('button', { name: 'Form' }).tap();
    const form = signer.root.getByRole('region', { name: 'Form' });
    const file = form.locator('[data-part="image-file"]');
    await file.setInputFiles(join(pdfFolder, '../make/nasty/disc.jpg'));
    const remove = form.getByRole('button', { name: 'Remove image: Photo' });
    await expect(remove).toBeVisible();
    await file.setInputFiles({ name: 'no.png', mimeType: 'image/png', buffer: Buffer.from('no image') });
    await expect(form.getByText('This file can’t be used.')).toBeVisible();
    const [cross, image] = [await boxOf(remove), await boxOf(form.getByRole('button', { name: 'Photo', exact: true }))];
    expect(cross.y).toBeGreaterThanOrEqual(image.y);
    expect(cross.y + cross.height).toBeLessThanOrEqual(image.y + image.height);
  });

  test('a pinch continues after the fingers rest while the page is redrawn', async ({ page, product }) => {
    const file = smallPdf([{ draws: '' }]);
    const { id } = await product.client.createDocument({ file, filename: 'blank.pdf', fields: [] });
    const signer = await openToRead(page, id);
    const fingers = await fingersOn(page);
    const sheet = signer.root.locator('[data-page="1"]');
    const { width } = await boxOf(sheet);
    const apart = (distance: number) => [
      { x: 195 - distance / 2, y: 400, id: 1 },
      { x: 195 + distance / 2, y: 400, id: 2 },
    ];
    const drawn = await sheet.locator('canvas').first().elementHandle();
    await fingers.touch(...apart(100));
    await fingers.move(...apart(150));
    await expect.poll(() => drawn?.evaluate((canvas) => canvas.isConnected)).toBe(false);
    await fingers.move(...apart(200));
    await expect.poll(async () => (await boxOf(sheet)).width / width).toBeCloseTo(2, 1);
    await fingers.lift();
  });

  test('a pinch on the pad leaves no ink and nothing to undo', async ({ page, upload }) => {
    const signer = signerOn(page);
    const signature = { type: 'signature', page: 1, x: 0.1, y: 0.3, width: 0.4, height: 0.1 } as const;
    await signer.open(
      await upload('contract', [{ id: 'one', ...signature, required: true, editable: true, label: 'Signature' }]),
    );
    await signer.field('Signature').tap();
    const { x, y, width, height } = await boxOf(signer.dialog.locator('canvas'));
    const one = { x: x + width / 2, y: y + height / 2, id: 1 };
    const other = { ...one, id: 2 };
    const fingers = await fingersOn(page);
    await fingers.touch(one);
    await fingers.touch(one, other);
    for (const way of [20, 40, 60]) await fingers.move({ ...one, x: one.x - way }, { ...other, x: other.x + way });
    await fingers.lift();
    await expect(signer.dialog.locator('[data-part="pad-hint"]')).toBeVisible();
    await expect(signer.dialog.getByRole('button', { name: 'Undo' })).toHaveAttribute('aria-disabled', 'true');
    await fingers.draw(wave({ x, y, width, height }));
    await fingers.tap(signer.apply);
    await expect(signer.root.locator('[data-field-id="one"] image')).toHaveCount(1);
  });

  test('a field whose placeholder hides its name shows the name while it is focused', async ({ page, upload }) => {
    const signer = signerOn(page);
    const place = { page: 1, x: 0.1, width: 0.4, height: 0.04, required: true, editable: true } as const;
    await signer.open(
      await upload('contract', [
        { id: 'name', type: 'text', label: 'Passport number', placeholder: 'AB123456', ...place, y: 0.3 },
      ]),
    );
    const echo = signer.root.locator('[data-part="text-echo"]');
    await expect(echo).toBeHidden();
    await signer.field('Passport number').tap();
    await expect(echo).toBeVisible();
    await expect(echo).toHaveText('Passport number');
  });

  test('small text is repeated in a readable size next to its field, including its line breaks', async ({
    page,
    upload,
  }) => {
    const signer = signerOn(page);
    const small = { type: 'text', page: 1, width: 0.25, required: true, editable: true } as const;
    await signer.open(
      await upload('contract', [
        { ...small, id: 'name', label: 'Name', x: 0.05, y: 0.01, height: 0.02 },
        { ...small, id: 'town', label: 'Town', x: 0.72, y: 0.3, height: 0.02 },
        { ...small, id: 'note', label: 'Note', x: 0.4, y: 0.5, height: 0.1, multiline: true },
      ]),
    );
    const pane = await boxOf(signer.root.locator('[data-part="pages"]'));
    const echo = signer.root.locator('[data-part="text-echo"]').filter({ visible: true });
    for (const [label, text] of [
      ['Name', 'Jane Roe'],
      ['Town', 'Llanfairpwllgwyngyllgogerychwyrndrobwll'],
      ['Note', 'one\n\nthree'],
      ['Note', 'line\n'.repeat(20)],
    ] as const) {
      await signer.field(label).fill(text);
      const box = await boxOf(echo);
      expect(box.y, label).toBeGreaterThanOrEqual(pane.y);
      expect(box.x, label).toBeGreaterThanOrEqual(pane.x);
      expect(box.x + box.width, label).toBeLessThanOrEqual(pane.x + pane.width);
      const lines = Math.round((box.height - 12) / 21.6);
      if (label === 'Note') expect(lines).toBe(text.startsWith('one') ? 3 : 4);
    }
  });
});
