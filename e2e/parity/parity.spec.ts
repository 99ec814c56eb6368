import { test } from '../fixtures.ts';
import { compareWithSealed, contextOptions, pdfJs } from './compare.ts';

test.use(contextOptions);

test('the sealed PDF looks as in the viewer, on a rotated, cropped and scaled page', async ({
  page,
  context,
  product,
}) => {
  await compareWithSealed({ page, context, product }, 'kinds, all of these', { 'pdf.js': pdfJs });
});
