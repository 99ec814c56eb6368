import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { boxOf, signerOn, wave } from './pages/signer.ts';

const place = { page: 1, x: 0.1, width: 0.35, height: 0.05, required: true, editable: true } as const;
const fields = [
  { id: 'name', type: 'text', ...place, y: 0.1, label: 'Full name' },
  { id: 'born', type: 'date', ...place, y: 0.2, label: 'Date of birth' },
  { id: 'mark', type: 'signature', ...place, y: 0.3, label: 'Mark' },
] as const;

/** Adds CSS rules to the page of a host. */
async function style(page: Page, rules: string): Promise<void> {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets.push(sheet);
  }, rules);
}

test.describe('on the page of a host', () => {
  test('the viewer fills the remaining width of a flex row', async ({ page, upload }) => {
    const signer = signerOn(page);
    await signer.open(await upload('contract', fields));
    await signer.root.evaluate((root) => {
      const beside = document.createElement('nav');
      beside.style.inlineSize = '200px';
      root.parentElement?.prepend(beside);
    });
    // The signer grows on the page of the demo.
    await style(page, ':has(> [data-part="signer"]) { display: flex; flex-direction: row }');
    await style(page, '[data-part="signer"] { flex: initial !important }');
    const { width } = page.viewportSize() ?? { width: 0 };
    await expect.poll(async () => (await boxOf(signer.root)).width).toBeGreaterThan(width - 250);
  });

  test('the values and the width of the panels do not depend on the text styles of the host', async ({
    page,
    upload,
  }) => {
    const signer = signerOn(page);
    await signer.open(await upload('contract', fields));
    await signer.field('Full name').fill('Jane Roe');
    await page.keyboard.press('Tab');
    await signer.root.getByRole('button', { name: 'Form' }).click();
    await signer.root.getByRole('button', { name: 'More', exact: true }).click();
    const panels = [signer.root.getByRole('menu'), signer.root.locator('[data-part="form-pane"]')];
    const widths = () => Promise.all(panels.map(async (panel) => (await boxOf(panel)).width));
    const wide = await widths();
    await style(page, 'html { font-size: 62.5% }');
    expect(await widths()).toEqual(wide);

    const text = signer.root.locator('[data-field-id="name"] [data-part="marks"] text');
    const look = () =>
      text.evaluate((mark: SVGTextElement) => {
        const { x, y, width, height } = mark.getBBox();
        const { fill, stroke } = getComputedStyle(mark.querySelector('tspan') ?? mark);
        return { x, y, width, height, fill, stroke };
      });
    const before = await look();
    await style(
      page,
      `* { font-size: 30px; letter-spacing: 3px; text-transform: uppercase; font-family: serif }
       body { dominant-baseline: middle }
       text, tspan, svg { fill: red; stroke: red; font-size: 40px }`,
    );
    expect(await look()).toEqual(before);
  });

  test('the text layer of a page does not depend on the text styles of the host', async ({ page, upload }) => {
    const signer = signerOn(page);
    await signer.open(await upload('contract', fields));
    await signer.painted(1);
    const line = signer.root.locator('[data-part="text-layer"] > span').first();
    const look = () =>
      line.evaluate((span: HTMLElement) => {
        const { textTransform, textIndent, textShadow } = getComputedStyle(span);
        return { textTransform, textIndent, textShadow, width: span.offsetWidth };
      });
    const before = await look();
    expect(before).toMatchObject({ textTransform: 'none', textIndent: '0px', textShadow: 'none' });
    const rules = `text-transform: uppercase; text-indent: 40px; text-shadow: 0 0 2px red; letter-spacing: 3px;
      word-spacing: 9px; font-weight: 700; font-style: italic`;
    for (const selector of ['body', '*']) {
      await style(page, `${selector} { ${rules} }`);
      expect(await look()).toEqual(before);
    }
  });

  test('a signature is drawn under the pen on a page that the host has zoomed', { tag: '@firefox' }, async ({
    page,
    upload,
  }) => {
    const signer = signerOn(page);
    await signer.open(await upload('contract', fields));
    await style(page, ':root { zoom: 1.25 }');
    await signer.field('Mark').click();
    const canvas = signer.dialog.locator('canvas');
    const box = await boxOf(canvas);
    const [first, ...rest] = wave(box);
    await page.mouse.move(first?.x ?? 0, first?.y ?? 0);
    await page.mouse.down();
    for (const { x, y } of rest) await page.mouse.move(x, y);
    await page.mouse.up();
    const ends = await canvas.evaluate((pad: HTMLCanvasElement) => {
      const { width, height } = pad;
      const { data } = pad.getContext('2d')?.getImageData(0, 0, width, height) ?? { data: [] };
      const inked = Array.from({ length: width }, (_, x) => x).filter((x) =>
        Array.from({ length: height }, (_, y) => data[4 * (y * width + x) + 3] ?? 0).some((alpha) => alpha > 128),
      );
      return [(inked[0] ?? 0) / width, (inked.at(-1) ?? 0) / width];
    });
    expect(ends[0]).toBeCloseTo(0.15, 1);
    expect(ends[1]).toBeCloseTo(0.85, 1);
  });

  test('Escape closes a calendar or resets a page number, and leaves a dialog of the host open', {
    tag: '@firefox',
  }, async ({ page, upload }) => {
    const signer = signerOn(page);
    await signer.open(await upload('contract', fields));
    await signer.root.evaluate((root) => {
      const dialog = document.createElement('dialog');
      dialog.dataset.testid = 'host';
      dialog.style.cssText = 'inline-size: 90vw; block-size: 90vh';
      const app = root.closest('body > *');
      document.body.append(dialog);
      if (app) dialog.append(app);
      dialog.showModal();
    });
    const host = page.getByTestId('host');
    await signer.field('Date of birth').click();
    await expect(signer.root.locator('[data-part="calendar"]')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(signer.root.locator('[data-part="calendar"]')).toHaveCount(0);
    await expect(host).toHaveJSProperty('open', true);
    const number = signer.root.getByLabel('Page number');
    await number.fill('3');
    await page.keyboard.press('Escape');
    await expect(number).toHaveValue('1');
    await expect(host).toHaveJSProperty('open', true);
    await page.keyboard.press('Escape');
    await expect(host).toHaveJSProperty('open', false);
  });
});
