import { expect, test } from './fixtures.ts';
import { openToRead } from './pages/signer.ts';
import { smallPdf } from './pages/small-pdf.ts';

test('letters of Times that is neither in the file nor on the device do not run into each other', async ({
  page,
  product,
}) => {
  const times = '/Resources << /Font << /F << /Type /Font /Subtype /Type1 /BaseFont /Times-Roman >> >> >>';
  const file = smallPdf([{ draws: 'BT /F 60 Tf 20 300 Td (HHHH) Tj ET', says: times }]);
  const { id } = await product.client.createDocument({ file, filename: 'times.pdf', fields: [] });
  const { root } = await openToRead(page, id);
  const letters = await root
    .locator('[data-page="1"] canvas')
    .first()
    .evaluate((canvas: HTMLCanvasElement) => {
      const { width, height } = canvas;
      const { data = [] } = canvas.getContext('2d')?.getImageData(0, 0, width, height) ?? {};
      const isInk = (column: number) =>
        Array.from({ length: height }, (_, row) => data[4 * (row * width + column)] ?? 255).some((red) => red < 140);
      const columns = Array.from({ length: width }, (_, column) => isInk(column));
      return columns.filter((ink, column) => ink && !columns[column - 1]).length;
    });
  expect(letters).toBe(4);
});
