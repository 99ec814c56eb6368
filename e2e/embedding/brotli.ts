import { brotliCompressSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { makeLongPdf } from '../long-pdf.ts';
import type { Product } from '../product/start-product.ts';
import { fields } from './session.ts';

const sentence = 'This agreement between the company and its customers';

/** A page whose content is compressed by Brotli. Where in the file what stands is left out: readers find it. */
function makePage(): Buffer {
  const content = brotliCompressSync(`BT /F 12 Tf 20 100 Td (${sentence}) Tj ET`);
  const font = '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>';
  return Buffer.concat([
    Buffer.from(
      '%PDF-2.0\n1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n' +
        '2 0 obj\n<</Type/Pages/Kids[3 0 R]/Count 1>>\nendobj\n' +
        `3 0 obj\n<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R/Resources<</Font<</F ${font}>>>>>>\nendobj\n` +
        `4 0 obj\n<</Filter/BrotliDecode/Length ${content.length}>>\nstream\n`,
    ),
    content,
    Buffer.from('\nendstream\nendobj\ntrailer<</Root 1 0 R>>\n'),
  ]);
}

/**
 * A document of one page, in whose file something is compressed by Brotli by the time it comes to the page. The service takes
 * none yet; a host's own files may be so.
 */
export async function giveBrotli(page: Page, { client }: Product): Promise<{ documentId: string; sentence: string }> {
  const { id } = await client.createDocument({ file: makeLongPdf({ pages: 1 }), filename: 'plain.pdf', fields });
  const headers = { 'Access-Control-Allow-Origin': '*' };
  const body = makePage();
  await page.route('**/files/**', (route) => route.fulfill({ contentType: 'application/pdf', headers, body }));
  return { documentId: id, sentence };
}
