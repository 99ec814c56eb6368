import type { NewField } from '@document-signer/client';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { fingersOn } from './pages/fingers.ts';
import { boxOf, signerOn, wave } from './pages/signer.ts';

const place = { page: 1, x: 0.1, width: 0.35, height: 0.1, required: true, editable: true } as const;
const fields: NewField[] = [
  { id: 'one', type: 'signature', ...place, y: 0.1, label: 'Signature' },
  { id: 'two', type: 'signature', ...place, y: 0.3, label: 'Witness' },
  { id: 'typed', type: 'initials', ...place, y: 0.5, label: 'Initials', modes: ['type'] },
];

/** The fraction of the pad's pixels with ink. */
function inkOn(pad: Locator): Promise<number> {
  return pad.evaluate((canvas: HTMLCanvasElement) => {
    const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] };
    let dark = 0;
    for (let index = 3; index < data.length; index += 4) if ((data[index] ?? 0) > 128) dark++;
    return dark / Math.max(1, data.length / 4);
  });
}

/** The ink on the pad after it stopped changing. */
async function restingInkOn(pad: Locator): Promise<number> {
  let ink = Number.NaN;
  const look = async () => {
    const before = ink;
    ink = await inkOn(pad);
    return ink === before;
  };
  await expect.poll(look).toBe(true);
  return ink;
}

/** The size of the image in a field, and the opacity of its first and of its most opaque pixel. */
function imageIn(page: Page, fieldId: string) {
  return page.locator(`[data-field-id="${fieldId}"] image`).evaluate(async (mark) => {
    const image = new Image();
    image.src = mark.getAttribute('href') ?? '';
    await image.decode();
    const canvas = Object.assign(document.createElement('canvas'), { width: image.width, height: image.height });
    const context = canvas.getContext('2d');
    context?.drawImage(image, 0, 0);
    const data = context?.getImageData(0, 0, image.width, image.height).data ?? new Uint8ClampedArray(4);
    let most = 0;
    for (let index = 3; index < data.length; index += 4) most = Math.max(most, data[index] ?? 0);
    return { width: image.width, height: image.height, bytes: image.src.length * 0.75, corner: data[3], most };
  });
}

test('strokes are undone, and a cleared drawing is restored', { tag: '@firefox' }, async ({ page, upload }) => {
  const signer = signerOn(page);
  await signer.open(await upload('contract', fields));
  await signer.field('Signature').click();
  const pad = signer.dialog.locator('canvas');
  const draw = async () => {
    const points = wave(await boxOf(pad));
    await page.mouse.move(points[0]?.x ?? 0, points[0]?.y ?? 0);
    await page.mouse.down();
    for (const { x, y } of points) await page.mouse.move(x, y);
    await page.mouse.up();
    await expect.poll(() => inkOn(pad)).toBeGreaterThan(0.002);
  };
  await draw();
  await page.keyboard.press('Control+z');
  await expect.poll(() => inkOn(pad)).toBe(0);
  await draw();
  await signer.dialog.getByRole('button', { name: 'Clear' }).click();
  await signer.dialog.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => inkOn(pad)).toBeGreaterThan(0.002);
  await signer.apply.dblclick();
  await expect(signer.dialog).toBeHidden();
  await expect(signer.field('Signature')).toBeFocused();
  const image = await imageIn(page, 'one');
  expect(image).toMatchObject({ corner: 0, most: 255 });
  expect(image.width).toBeLessThanOrEqual(1200);
  expect(image.bytes).toBeLessThan(100_000);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 });

  test('a stroke continues when the phone is rotated, and a palm adds no ink', async ({ page, upload }) => {
    const signer = signerOn(page);
    await signer.open(await upload('contract', fields));
    await signer.field('Signature').tap();
    const pad = signer.dialog.locator('canvas');
    const points = wave(await boxOf(pad)).map((point) => ({ ...point, id: 1 }));
    const [first, last] = [points[0], points.at(-1)];
    if (!first || !last) throw new Error('The wave has no points.');
    const fingers = await fingersOn(page);
    const palm = { x: 40, y: 700, id: 9 };
    await fingers.touch(first);
    for (const point of points) await fingers.move(point);
    const before = await restingInkOn(pad);
    await fingers.touch(last, palm);
    await fingers.move(last, { ...palm, x: 200 });
    expect(await inkOn(pad)).toBeCloseTo(before, 3);
    await page.setViewportSize({ width: 844, height: 390 });
    await expect.poll(() => inkOn(pad)).toBeGreaterThan(0.001);
    await fingers.lift();
    await signer.apply.click();
    expect(await imageIn(page, 'one')).toMatchObject({ corner: 0, most: 255 });
  });
});

/** Whether the page has a font face of a family. */
const hasFace = (page: Page, family: string) =>
  page.evaluate((name) => [...document.fonts].some((face) => face.family.replaceAll('"', '') === name), family);

test('a name is offered in the handwriting fonts that have its letters', { tag: '@firefox' }, async ({
  page,
  upload,
}) => {
  const signer = signerOn(page);
  await signer.open(await upload('contract', fields));
  await signer.field('Signature').click();
  await signer.dialog.getByRole('tab', { name: 'Type' }).click();
  await expect(signer.dialog.getByRole('radio', { name: /Handwriting/ })).toHaveCount(4);
  await signer.dialog.getByLabel('Type your name').fill('Ελένη Παπαδοπούλου');
  await expect(signer.dialog.getByRole('radio', { name: /Handwriting/ })).toHaveCount(1);
  await signer.dialog.getByLabel('Type your name').fill('فاطمة الزهراء');
  await expect(signer.dialog.getByRole('radio', { name: /Handwriting/ })).toHaveCount(1);
  await signer.dialog.getByLabel('Type your name').fill('שרה לוי');
  await expect(signer.dialog.getByText('Not available in handwriting')).toBeVisible();
  await signer.dialog.getByLabel('Type your name').fill('田中 花子');
  await expect(signer.dialog.getByRole('radio', { name: /Handwriting/ })).toHaveCount(1);
  await expect.poll(() => hasFace(page, 'ds-zen-kurenaido-01')).toBe(true);
  await signer.apply.click();
  expect(await imageIn(page, 'one')).toMatchObject({ corner: 0, most: 255 });
});

test('a Thai name is shown in handwriting, and a name in an unsupported script is refused', async ({
  page,
  upload,
}) => {
  const signer = signerOn(page);
  await signer.open(await upload('contract', fields));
  await signer.field('Signature').click();
  await signer.dialog.getByRole('tab', { name: 'Type' }).click();
  await signer.dialog.getByLabel('Type your name').fill('শেখ হাসিনা');
  const alert = signer.dialog.getByRole('alert');
  await expect(alert).toHaveText('We can’t write this name. Use Latin letters. Or choose another way to sign.');
  await expect(signer.apply).toBeDisabled();
  await signer.dialog.getByLabel('Type your name').fill('น้ำฝน ใจดี');
  await expect(alert).toHaveCount(0);
  await signer.apply.click();
  expect(await imageIn(page, 'one')).toMatchObject({ corner: 0, most: 255 });
});

test('the background of a photo is removed, and a decompression bomb is not decoded', { tag: '@firefox' }, async ({
  page,
  upload,
}) => {
  const signer = signerOn(page);
  await signer.open(await upload('contract', fields));
  await signer.field('Signature').click();
  await signer.dialog.getByRole('tab', { name: 'Photo' }).click();
  const file = signer.dialog.locator('[data-part="image-file"]');

  const header = Buffer.alloc(33);
  Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex').copy(header);
  header.writeUInt32BE(60_000, 16);
  header.writeUInt32BE(60_000, 20);
  await file.setInputFiles({ name: 'bomb.png', mimeType: 'image/png', buffer: header });
  await expect(signer.dialog.getByRole('alert')).toContainText('too large');

  const photo = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 900, height: 600 });
    const context = canvas.getContext('2d');
    if (!context) return '';
    const light = context.createLinearGradient(0, 0, 900, 600);
    light.addColorStop(0, '#8d8672');
    light.addColorStop(1, '#efe8d4');
    context.fillStyle = light;
    context.fillRect(0, 0, 900, 600);
    context.strokeStyle = '#20307a';
    context.lineWidth = 6;
    context.beginPath();
    for (let x = 250; x < 650; x += 4) context.lineTo(x, 300 + 80 * Math.sin(x / 30));
    context.stroke();
    return canvas.toDataURL('image/jpeg', 0.8).split(',')[1] ?? '';
  });
  await file.setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(photo, 'base64') });
  await expect(signer.dialog.getByRole('img', { name: 'Preview of your photo' })).toBeVisible();
  await signer.apply.click();
  const image = await imageIn(page, 'one');
  expect(image).toMatchObject({ corner: 0, most: 255 });
  // 400 pixels of writing with a small margin.
  expect(image.width).toBeGreaterThan(390);
  expect(image.width).toBeLessThan(440);
});

test('a stroke right after clicking the field is drawn, and a double click draws nothing', async ({ page, upload }) => {
  const signer = signerOn(page);
  await signer.open(
    await upload('contract', [
      { ...place, id: 'one', type: 'signature', label: 'Signature', y: 0.1, height: 0.6, width: 0.8 },
    ]),
  );
  const field = signer.root.locator('[data-field-id="one"] [data-part="draw-input"]');
  const pad = signer.dialog.locator('canvas');
  await field.click();
  const { x, y, width, height } = await boxOf(pad);
  await page.keyboard.press('Escape');
  const press = [x + width / 2, y + height / 3] as const;
  await page.mouse.click(...press);
  await pad.waitFor();
  await page.mouse.down();
  await page.mouse.up();
  await page.mouse.down();
  await page.mouse.move(x + width / 4, y + height / 2, { steps: 8 });
  await page.mouse.up();
  await expect.poll(() => inkOn(pad)).toBeGreaterThan(0.001);
  // Undo leaves no ink, so nothing was drawn before the stroke.
  await page.keyboard.press('Control+z');
  await expect.poll(() => inkOn(pad)).toBe(0);
});
