import type { Locator } from '@playwright/test';
import { speak } from './accessibility/walk.ts';
import { expect, test } from './fixtures.ts';
import { changeLanguage } from './pages/language.ts';
import { boxOf, signerOn } from './pages/signer.ts';

const place = { page: 1, x: 0.1, width: 0.4, height: 0.03, required: true, editable: true } as const;

/** Opens the calendar of a date field with the keyboard. Returns the boxes of both. */
async function calendarOf(date: Locator) {
  await date.focus();
  await date.press('ArrowDown');
  const calendar = date.page().locator('[data-part="calendar"]');
  await calendar.locator('[data-part="calendar-day"]:focus').waitFor();
  return { calendar, panel: await boxOf(calendar), field: await boxOf(date) };
}

test('a date in the Arabic form does not overlap its calendar button', async ({ page, upload }) => {
  await speak(page, 'ar');
  const signer = signerOn(page);
  await signer.open(await upload('contract', [{ id: 'day', type: 'date', ...place, y: 0.1, label: 'Day' }]));
  await signer.root.locator('[data-part="mode"]').nth(1).click();
  const date = signer.root.locator('[data-part="form-date"]');
  const button = await boxOf(date.locator('[data-part="calendar-button"]'));
  for (const typed of ['', '3/7/1990']) {
    await date.getByRole('combobox').fill(typed);
    const room = await date.getByRole('combobox').evaluate((input) => {
      const [box, style] = [input.getBoundingClientRect(), getComputedStyle(input)];
      return {
        left: box.left + Number.parseFloat(style.paddingLeft),
        right: box.right - Number.parseFloat(style.paddingRight),
      };
    });
    expect(room.left >= button.x + button.width - 2 || room.right <= button.x + 2).toBe(true);
  }
});

test('the progress is never cut off in narrow windows, in any language', async ({ page, upload }) => {
  const optional = [0, 1, 2].map(
    (index) =>
      ({ id: `o${index}`, type: 'text', ...place, y: 0.3 + index / 10, required: false, label: 'Note' }) as const,
  );
  const required = Array.from({ length: 12 }, (_, index) => {
    const at = { x: 0.05 + index * 0.06, y: 0.1, width: 0.03 };
    return { id: `r${index}`, type: 'checkbox', ...place, ...at, label: `${index}` } as const;
  });
  const signer = signerOn(page);
  await signer.open(await upload('contract', [...required, ...optional]));
  /** Expects the visible text to be within its box and the bar, next to the tick. */
  const isWhole = async (what: string) => {
    const bar = await boxOf(signer.root.locator('[data-part="guide-bar"]'));
    const text = signer.root.locator('[data-part="progress-text"]');
    const seen = await text.evaluate((element) => {
      const outer = element.getBoundingClientRect();
      const shown = [...element.children].filter((child) => child.getBoundingClientRect().width > 2);
      const words = shown.filter((child) => child.matches('span'));
      const tick = element.querySelector('[data-part="icon"]')?.getBoundingClientRect();
      const range = document.createRange();
      if (words[0]) range.selectNodeContents(words[0]);
      const first = range.getClientRects()[0];
      return {
        count: shown.length,
        bottom: outer.bottom,
        // The tick and the button extend slightly beyond the box.
        isCut: shown.some((child) => {
          const { left, right, bottom } = child.getBoundingClientRect();
          const isWide = child.matches('span') && child.scrollWidth > child.clientWidth && child.clientWidth > 0;
          return isWide || left < outer.left - 5 || right > outer.right + 5 || bottom > outer.bottom + 5;
        }),
        isBeside: !tick || !first || (tick.bottom > first.top + 6 && tick.top < first.bottom - 6),
      };
    });
    expect(seen.count, what).toBeGreaterThan(0);
    expect(seen.bottom, what).toBeLessThanOrEqual(bar.y + bar.height);
    expect(seen, what).toMatchObject({ isCut: false, isBeside: true });
  };
  const isWholeEverywhere = async () => {
    for (const [width, height, languages] of [
      [640, 400, ['en', 'fr']],
      [390, 844, ['de', 'pl', 'fr', 'ar']],
      [320, 256, ['fr']],
    ] as const) {
      await page.setViewportSize({ width, height });
      for (const language of languages) {
        await changeLanguage(page, language);
        await isWhole(`${language}, ${width} by ${height} pixels`);
      }
    }
  };
  await isWholeEverywhere();
  await signer.root.locator('[data-field-id^="r"] input').evaluateAll((boxes: HTMLInputElement[]) => {
    for (const box of boxes) box.click();
  });
  await signer.root.locator('[data-part="progress"][data-done]').waitFor();
  await isWholeEverywhere();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('messages next to a field at the edge of the page are not cut off', async ({ page, upload }) => {
    const signer = signerOn(page);
    const small = { ...place, type: 'number', width: 0.2 } as const;
    await signer.open(
      await upload('contract', [
        { id: 'left', ...small, x: 0.02, y: 0.2, label: 'The number of days before' },
        { id: 'right', ...small, x: 0.78, y: 0.4, label: 'The number of days after' },
      ]),
    );
    for (const language of ['de', 'ar']) {
      await changeLanguage(page, language);
      const paper = await boxOf(signer.root.locator('[data-page="1"]'));
      const expectOnPaper = ({ x, width }: { x: number; width: number }) => {
        expect(x, language).toBeGreaterThanOrEqual(paper.x - 0.5);
        expect(x + width, language).toBeLessThanOrEqual(paper.x + paper.width + 0.5);
      };
      for (const id of ['left', 'right']) {
        const field = signer.root.locator(`[data-field-id="${id}"]`);
        await field.locator('input').focus();
        await field.locator('input').fill('none');
        await field.locator('input').blur();
        await field.locator('input').focus();
        expectOnPaper(await boxOf(field.locator('[data-part="field-says"]')));
        await field.locator('input').fill('');
        await field.locator('input').blur();
      }
    }
  });

  test('a small image field has a camera button, and no word is cut off in a small field', async ({ page, upload }) => {
    const small = { ...place, width: 0.13, height: 0.05 };
    const signer = signerOn(page);
    await signer.open(
      await upload('contract', [
        { id: 'photo', type: 'image', ...small, y: 0.1, label: 'Photo for your badge' },
        { id: 'initials', type: 'initials', ...small, y: 0.2, label: 'Initials' },
        { id: 'large', type: 'signature', ...place, y: 0.3, height: 0.05, label: 'Sign' },
      ]),
    );
    expect((await boxOf(signer.root.locator('[data-part="field-camera"]'))).width).toBeGreaterThanOrEqual(24);
    const words = await signer.root.locator('[data-part="draw-prompt"]').evaluateAll((prompts) =>
      prompts.map((prompt) => {
        const [outer, inner] = [prompt, prompt.lastElementChild ?? prompt].map((one) => one.getBoundingClientRect());
        const isCut = (prompt.lastElementChild?.scrollWidth ?? 0) > (prompt.lastElementChild?.clientWidth ?? 0);
        if (!outer || !inner) return 'none';
        if (inner.top >= outer.bottom - 1) return 'dropped';
        return isCut || inner.right > outer.right ? 'cut' : 'whole';
      }),
    );
    expect(words).toEqual(['dropped', expect.stringMatching(/dropped|whole/), 'whole']);
  });
});

test('at 320 by 256 pixels, the head of the calendar is visible, and the hint of the pad does not overlap the line', async ({
  page,
  upload,
}) => {
  await page.setViewportSize({ width: 320, height: 256 });
  const signer = signerOn(page);
  await signer.open(
    await upload('contract', [
      { id: 'day', type: 'date', ...place, y: 0.1, label: 'Day' },
      { id: 'signature', type: 'signature', ...place, y: 0.2, height: 0.08, label: 'Signature' },
    ]),
  );
  const { calendar, panel } = await calendarOf(signer.field('Day'));
  const head = await boxOf(calendar.locator('[data-part="calendar-head"]'));
  expect(head.y).toBeGreaterThanOrEqual(panel.y);
  const day = await boxOf(calendar.locator('[data-part="calendar-day"]:focus'));
  expect(day.y).toBeGreaterThanOrEqual(head.y + head.height - 1);
  await page.keyboard.press('Escape');
  await signer.field('Signature').click();
  const pad = await boxOf(signer.dialog.locator('[data-part="pad"]'));
  const hint = await boxOf(signer.dialog.locator('[data-part="pad-hint"]'));
  const line = pad.y + pad.height * 0.76;
  expect(hint.y > line || hint.y + hint.height < line).toBe(true);
  expect(hint.y).toBeGreaterThanOrEqual(pad.y);
});

test.describe('in a window of 740 by 360 pixels', () => {
  test.use({ viewport: { width: 740, height: 360 } });

  test('the calendar covers no part of its field', async ({ page, upload }) => {
    const signer = signerOn(page);
    await signer.open(await upload('contract', [{ id: 'day', type: 'date', ...place, y: 0.1, label: 'Day' }]));
    const { panel, field } = await calendarOf(signer.field('Day'));
    const isBeside = panel.x >= field.x + field.width || panel.x + panel.width <= field.x;
    expect(isBeside || panel.y >= field.y + field.height || panel.y + panel.height <= field.y).toBe(true);
  });

  test('the signature pad has most of the window, and all choices of the dialog are visible', async ({
    page,
    upload,
  }) => {
    const signatures = [1, 2, 3, 4].map(
      (index) =>
        ({ id: `s${index}`, type: 'signature', ...place, y: index / 10, label: `Signature ${index}` }) as const,
    );
    const signer = signerOn(page);
    await signer.open(await upload('contract', signatures));
    await signer.field('Signature 1').click();
    const part = (name: string) => signer.dialog.locator(`[data-part="${name}"]`);
    expect((await boxOf(part('pad'))).height).toBeGreaterThan(180);
    await part('choice').last().click();
    await signer.dialog.getByRole('tab', { name: 'Type' }).click();
    await part('typed-input').fill('Ada Lovelace');
    await part('typed-input').press('Enter');
    await signer.dialog.waitFor({ state: 'hidden' });
    await signer.field('Signature 2').click();
    await signer.dialog.getByRole('tab', { name: 'Draw' }).click();
    await part('also-fields').locator('summary').click();
    expect((await boxOf(part('pad'))).height).toBeGreaterThanOrEqual(90);
    for (const name of ['remembered-image', 'also-sign', 'dialog-actions', 'tabs']) {
      await expect(part(name), name).toBeInViewport({ ratio: 1 });
    }
  });

  test('the list of missing fields leaves space for the document', async ({ page, upload }) => {
    const fields = [0, 1, 2, 3, 4, 5, 6, 7].map(
      (index) =>
        ({ id: `f${index}`, type: 'text', ...place, y: 0.1 + index / 20, label: `A long name ${index}` }) as const,
    );
    const signer = signerOn(page);
    await signer.open(await upload('contract', fields));
    await signer.review.click();
    expect((await boxOf(signer.root.locator('[data-part="error-summary"]'))).height).toBeLessThanOrEqual(46);
  });
});
