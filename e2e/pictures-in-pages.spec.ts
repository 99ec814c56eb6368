import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { signerOn } from './pages/signer.ts';

const side = 40;

/** Two pages, each with one picture of the same size: the first red, of the second only the upper half, in green, is in the file. */
function twoPictures(): Uint8Array<ArrayBuffer> {
  const picture = (rows: number, color: readonly number[]) => {
    const bytes = Array.from({ length: rows * side }, () => color).flat();
    return (
      `<</Type/XObject/Subtype/Image/Width ${side}/Height ${side}/ColorSpace/DeviceRGB/BitsPerComponent 8` +
      `/Length ${bytes.length}>>\nstream\n${String.fromCharCode(...bytes)}\nendstream`
    );
  };
  const page = (content: number, image: number) =>
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 400 400]/Contents ${content} 0 R/Resources<</XObject<</Im ${image} 0 R>>>>>>`;
  const draw = 'q 200 0 0 200 100 100 cm /Im Do Q';
  const content = `<</Length ${draw.length}>>\nstream\n${draw}\nendstream`;
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R 4 0 R]/Count 2>>',
    ...[page(5, 6), page(5, 7), content],
    ...[picture(side, [255, 0, 0]), picture(side / 2, [0, 128, 0])],
  ];
  let file = '%PDF-1.7\n';
  const places = objects.map((object, index) => {
    const place = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const size = objects.length + 1;
  file += `xref\n0 ${size}\n0000000000 65535 f \n${places.join('')}trailer\n<</Size ${size}/Root 1 0 R>>\nstartxref\n${file.length}\n%%EOF\n`;
  return Uint8Array.from(file, (character) => character.charCodeAt(0));
}

/** The color of a page, as `red green blue`, at a place that is given in fractions of it. */
function colorAt(page: Page, pageNumber: number, x: number, y: number): Promise<string> {
  const canvas = page.locator(`[data-page-number="${pageNumber}"] canvas`);
  return canvas.evaluate(
    (element: HTMLCanvasElement, place) => {
      const [left, top] = [Math.round(element.width * place.x), Math.round(element.height * place.y)];
      const data = element.getContext('2d')?.getImageData(left, top, 1, 1).data ?? [];
      return [...data].slice(0, 3).join(' ');
    },
    { x, y },
  );
}

test('a picture of which a part is missing shows nothing of the one before it', { tag: '@firefox' }, async ({
  page,
  product,
}) => {
  const { id } = await product.client.createDocument({ file: twoPictures(), filename: 'pictures.pdf', fields: [] });
  const signer = signerOn(page);
  await signer.open(id);
  await signer.painted(1);
  expect(await colorAt(page, 1, 0.5, 0.6)).toBe('255 0 0');
  await signer.root.getByLabel('Page number').fill('2');
  await page.keyboard.press('Enter');
  await signer.painted(2);
  expect(await colorAt(page, 2, 0.5, 0.4)).toBe('0 128 0');
  // Black is what pdf.js takes for what is not there.
  expect(await colorAt(page, 2, 0.5, 0.6)).toBe('0 0 0');
});
