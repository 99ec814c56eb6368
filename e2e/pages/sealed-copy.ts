import { expect, type Page } from '@playwright/test';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { Signer } from './signer.ts';

const place = { page: 1, x: 0.1, width: 0.35, height: 0.05, required: true, editable: true } as const;
/** A name and a signature. */
export const fields = [
  { id: 'name', type: 'text', ...place, y: 0.1, label: 'Full name' },
  { id: 'signature', type: 'signature', ...place, y: 0.3, height: 0.1, label: 'Signature' },
] as const;

/** The text of each page of a PDF. */
export async function textsOf(bytes: Uint8Array): Promise<string[]> {
  const loading = getDocument({ data: bytes.slice(), verbosity: 0 });
  const pdf = await loading.promise;
  const texts: string[] = [];
  for (let number = 1; number <= pdf.numPages; number++) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    texts.push(items.map((item) => ('str' in item ? item.str : '')).join(' '));
  }
  await loading.destroy();
  return texts;
}

/** Fills and signs the document, and waits for the receipt. Returns the id of the submission. */
export async function sign(page: Page, signer: Signer): Promise<string> {
  await signer.field('Full name').fill('Zoë Ångström');
  await signer.drawSignature('Signature');
  const submitted = page.waitForResponse((response) => response.url().endsWith('/sdk/documents/submit'));
  await signer.finish();
  await expect(signer.root.getByRole('heading', { name: 'Submitted' })).toBeVisible();
  return ((await (await submitted).json()) as { submissionId: string }).submissionId;
}
