import { expect, test } from './fixtures.ts';
import { changeLanguage } from './pages/language.ts';
import { boxOf, signerOn } from './pages/signer.ts';

const place = { page: 1, x: 0.1, width: 0.4, height: 0.08, required: true, editable: true } as const;
const fields = [
  { id: 'name', type: 'text', ...place, y: 0.1, label: '' },
  { id: 'signature', type: 'signature', ...place, y: 0.3, label: 'Signature' },
] as const;

test('the signature dialog fits a small window', async ({ page, upload }) => {
  const signer = signerOn(page);
  await signer.open(await upload('contract', fields));
  // A window of 1280 by 800 pixels at 400 % zoom, and a phone in landscape.
  for (const [width, height] of [
    [320, 200],
    [740, 360],
  ] as const) {
    await page.setViewportSize({ width, height });
    await signer.field('Signature').press('Enter');
    await expect(signer.dialog).toBeVisible();
    expect(await signer.dialog.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    // The focus ring of the focused tab is not cut off either.
    const way = signer.dialog.getByRole('tab', { name: 'Draw' });
    await expect(way).toBeFocused();
    const ring = await way.evaluate((tab) => {
      const { outlineWidth, outlineOffset } = getComputedStyle(tab);
      return Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset);
    });
    expect((await boxOf(way)).y).toBeGreaterThanOrEqual(ring);
    // No elements overlap.
    const [pad, undo] = [signer.dialog.locator('canvas'), signer.dialog.getByRole('button', { name: 'Undo' })];
    const padBox = await boxOf(pad);
    expect((await boxOf(undo)).y).toBeGreaterThanOrEqual(padBox.y + padBox.height);
    const apply = signer.apply;
    await apply.scrollIntoViewIfNeeded();
    await expect(apply).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Escape');
    await expect(signer.dialog).toBeHidden();
  }
});

test('the signature dialog shows the start of a long field name, also in a language of the other direction', async ({
  page,
  upload,
}) => {
  const signer = signerOn(page);
  const label = 'Signature of the tenant of the whole of the first floor';
  await signer.open(await upload('contract', [{ ...fields[1], label }]));
  await page.setViewportSize({ width: 320, height: 568 });
  await changeLanguage(page, 'ar');
  await signer.root.locator('[data-part="draw-input"]').click();
  const heading = await boxOf(signer.dialog.getByRole('heading'));
  const name = await boxOf(signer.dialog.locator('[data-part="dialog-field"]'));
  expect(name.width).toBeGreaterThan(0);
  expect(name.x).toBeGreaterThanOrEqual(heading.x);
});

test('the title and the buttons of the signature dialog are not cut off on phones, in any language', async ({
  page,
  upload,
}) => {
  const signer = signerOn(page);
  await signer.open(await upload('contract', fields));
  await page.setViewportSize({ width: 320, height: 568 });
  await signer.field('Signature').click();
  const title = signer.dialog.getByRole('heading');
  for (const language of ['ar', 'de', 'es', 'fr', 'it', 'ja', 'nl', 'pl', 'pt-BR']) {
    await changeLanguage(page, language);
    for (const [width, height] of [
      [667, 375],
      [568, 320],
      [320, 568],
    ] as const) {
      await page.setViewportSize({ width, height });
      expect(await title.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight), language).toBe(0);
    }
    const dialog = await boxOf(signer.dialog);
    for (const button of await signer.dialog.locator('[data-part="dialog-actions"] button').all()) {
      const { x, width } = await boxOf(button);
      expect(x, language).toBeGreaterThanOrEqual(dialog.x);
      expect(x + width, language).toBeLessThanOrEqual(dialog.x + dialog.width);
      expect(await button.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth), language).toBe(0);
    }
  }
});

test('a small window shows its bars and has space for the document', async ({ page, upload }) => {
  const signer = signerOn(page);
  await signer.open(await upload('contract', fields));
  // 1280 by 1024 pixels at 400 % zoom, a small phone, and phones in landscape.
  for (const [width, height, share] of [
    [320, 256, 0.3],
    [320, 568, 0.5],
    [740, 360, 0.4],
    [844, 390, 0.4],
  ] as const) {
    await page.setViewportSize({ width, height });
    await signer.next.click();
    for (const part of ['toolbar', 'guide-bar', 'error-summary']) {
      if (part === 'error-summary') await signer.review.click();
      const bar = signer.root.locator(`[data-part="${part}"]`);
      expect(await bar.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth), part).toBe(0);
    }
    await expect(signer.next).toBeInViewport({ ratio: 1 });
    await expect(signer.review).toBeInViewport({ ratio: 1 });
    expect((await boxOf(signer.root.locator('[data-part="pages"]'))).height / height).toBeGreaterThan(share * 0.75);
    // The page of the host ends where the signer ends: no hidden part makes it longer.
    const below = await signer.root.evaluate(
      (root) => document.documentElement.scrollHeight - scrollY - root.getBoundingClientRect().bottom,
    );
    expect(below).toBeLessThanOrEqual(1);
  }
});

test('a small window shows several links of the error summary', async ({ page, upload }) => {
  const signer = signerOn(page);
  await signer.open(await upload('registration'));
  await signer.review.click();
  const summary = signer.root.locator('[data-part="error-summary"]');
  // 1280 by 1024 pixels at 400 % zoom, and a phone.
  for (const [width, height] of [
    [320, 256],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await summary.evaluate((element) => element.scrollTo(0, 0));
    const { y, height: room } = await boxOf(summary);
    const links = await summary.getByRole('link').evaluateAll((all) => all.map((link) => link.getBoundingClientRect()));
    // The number per line depends on the fonts of the machine.
    expect(links.filter(({ bottom }) => bottom <= y + room).length).toBeGreaterThanOrEqual(3);
    expect(links.some(({ top, bottom }) => top < y + room - 8 && bottom > y + room + 2)).toBe(true);
    await summary.getByRole('link').last().click();
    await expect(signer.field('Date')).toBeFocused();
  }
});

test('the progress is readable in a window of 320 by 256 pixels in all languages', async ({ page, upload }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  const many = Array.from({ length: 100 }, (_, index) => ({
    id: `field${index}`,
    type: 'text',
    page: 1,
    x: 0.1 + 0.4 * (index % 2),
    y: 0.05 + 0.008 * index,
    width: 0.35,
    height: 0.015,
    label: `Field ${index}`,
    required: true,
    editable: true,
  }));
  const signer = signerOn(page);
  await signer.open(await upload('contract', many as never));
  const part = (name: string) => signer.root.locator(`[data-part="${name}"]`);
  /** Expects that no text is cut off or covered by its neighbours. */
  const isWhole = async (language: string) => {
    await changeLanguage(page, language);
    const bar = await boxOf(part('guide-bar'));
    let end = bar.x;
    const boxes = await Promise.all(
      ['progress-short', 'mode-switch', 'next', 'submit'].map((name) => boxOf(part(name))),
    );
    for (const box of boxes.toSorted((one, other) => one.x - other.x)) {
      expect(box.x, language).toBeGreaterThanOrEqual(end);
      end = box.x + box.width;
    }
    expect(end, language).toBeLessThanOrEqual(bar.x + bar.width);
    const text = part('progress-short');
    expect(await text.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth), language).toBe(0);
  };
  const languages = ['de', 'fr', 'nl', 'ar', 'en'];
  await expect(part('progress-short')).toHaveText('0/100');
  for (const language of languages) await isWhole(language);
  for (let index = 0; index < 12; index += 1) {
    await part('next').click();
    await page.keyboard.insertText('x');
  }
  await expect(part('progress-short')).toHaveText('12/100');
  for (const language of languages) await isWhole(language);
  await expect(part('next')).toHaveAccessibleName(/Field 12/);
});

for (const { width, height, isTouched } of [
  { width: 390, height: 844, isTouched: true },
  { width: 320, height: 256, isTouched: false },
]) {
  test.describe(`in a window of ${width} by ${height} pixels`, () => {
    test.use({ viewport: { width, height }, hasTouch: isTouched, isMobile: isTouched });

    test('search results are readable while the error summary is shown', async ({ page, upload }) => {
      const signer = signerOn(page);
      await signer.open(await upload('registration'));
      const part = (name: string) => signer.root.locator(`[data-part="${name}"]`);
      await part('submit').click();
      await part('error-summary').waitFor();
      await signer.root.locator('[data-opens="sidebar"]').click();
      await part('sidebar').locator('[data-part="tab"]').nth(2).click();
      await part('search-input').fill('e');
      await part('search-mark').first().waitFor();
      for (const language of ['de', 'fr', 'ar']) {
        await changeLanguage(page, language);
        await part('search-input').focus();
        // The current result is visible in the list below the query, for any of the results.
        for (let place = 0; place < 4; place += 1) {
          await page.keyboard.press('Enter');
          const [panel, row] = [await boxOf(part('sidebar')), await boxOf(part('search-row'))];
          const line = await boxOf(signer.root.locator('[data-part="search-result"][aria-current]'));
          expect(line.y, language).toBeGreaterThanOrEqual(row.y + row.height - 1);
          expect(Math.min(line.y + line.height, panel.y + panel.height) - line.y, language).toBeGreaterThan(40);
        }
        // When scrolled, the panel shows only the query and the list.
        await page.locator('[data-part="search-result"]').nth(20).scrollIntoViewIfNeeded();
        const [panel, row] = [await boxOf(part('sidebar')), await boxOf(part('search-row'))];
        expect(row.y - panel.y, language).toBeLessThan(8);
        expect(panel.y + panel.height - row.y - row.height, language).toBeGreaterThan(height > 480 ? 96 : 40);
        expect((await boxOf(part('pages'))).height, language).toBeGreaterThan(60);
      }
    });
  });
}

test('at 400 % zoom, the error of a field is visible when the Tab key reaches it', async ({ page, upload }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  const signer = signerOn(page);
  const rows = ['One', 'Two', 'Three', 'Four', 'Five', 'Six'].map((label, index) => {
    const row = { ...place, id: label, label, height: 0.02, y: 0.1 + index / 10 };
    return { ...row, type: 'number' } as const;
  });
  await signer.open(await upload('contract', rows));
  await signer.field('One').focus();
  for (const { label } of rows) {
    await expect(signer.field(label)).toBeFocused();
    await page.keyboard.type('none');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Shift+Tab');
    const says = signer.root.locator(`[data-field-id="${label}"] [data-part="field-says"]`);
    await expect(says).toBeInViewport({ ratio: 1 });
    const [pane, note] = [await boxOf(signer.root.locator('[data-part="pages"]')), await boxOf(says)];
    expect(note.y + note.height, label).toBeLessThanOrEqual(pane.y + pane.height);
    await page.keyboard.press('Tab');
  }
});

test('on a phone, long field names are not cut off in the form', async ({ page, upload }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const word = 'Donaudampfschifffahrtsgesellschaftskapitaen';
  const signer = signerOn(page);
  await signer.open(
    await upload('contract', [
      {
        id: 'rank',
        type: 'radio',
        ...place,
        y: 0.1,
        label: 'Rank',
        options: [
          { value: 'captain', label: word, x: 0.1, y: 0.1, width: 0.02, height: 0.015 },
          { value: 'none', label: 'None', x: 0.3, y: 0.1, width: 0.02, height: 0.015 },
        ],
      },
      { id: 'signature', type: 'signature', ...place, y: 0.3, label: word.repeat(3) },
    ]),
  );
  await signer.root.getByRole('button', { name: 'Form', exact: true }).click();
  const form = signer.root.getByRole('region', { name: 'Form' });
  const { x, width } = await boxOf(form);
  // The pen icon is the prompt, with the name above it.
  for (const seen of [form.getByText(word, { exact: true }), form.locator('[data-part="draw-prompt"] svg')]) {
    const box = await boxOf(seen);
    expect(box.x).toBeGreaterThanOrEqual(x);
    expect(box.x + box.width).toBeLessThanOrEqual(x + width);
  }
});
