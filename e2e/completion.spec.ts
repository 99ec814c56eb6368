import { createHash } from 'node:crypto';
import { expect, test } from './fixtures.ts';
import { downloadBy } from './pages/download.ts';
import { fields, sign, textsOf } from './pages/sealed-copy.ts';
import { signerOn } from './pages/signer.ts';

/** The file name of the copy. */
const signedName = 'contract (signed).pdf';

/** Sealing takes a second, and longer while other tests use the machine. */
const patience = { timeout: 45_000 };

test('the signer downloads the sealed copy, with the values and the certificate', {
  tag: '@firefox',
}, async ({ page, product, upload }) => {
  const documentId = await upload('contract', fields);
  const signer = signerOn(page);
  await signer.open(documentId);
  const submissionId = await sign(page, signer);
  const link = signer.root.getByRole('link', { name: 'Download your copy' });
  await expect(link).toBeVisible(patience);
  const { filename, bytes } = await downloadBy(page, signedName, async () => {
    // The download must work by keyboard.
    await link.focus();
    await page.keyboard.press('Enter');
  });
  expect(filename).toBe(signedName);
  const texts = await textsOf(bytes);
  expect(texts[0]).toContain('Zoë Ångström');
  const { pageCount } = await product.client.getDocumentRecord(documentId);
  const certificate = texts.slice(pageCount);
  expect(certificate.length).toBeGreaterThan(0);
  for (const text of certificate) expect(text).toContain(`Submission ${submissionId}`);
  expect(certificate.join(' ')).toMatch(/Certificate of completion.*contract\.pdf.*Full name.*Zoë Ångström/);

  const { status, sha256 } = await product.client.getSubmission(submissionId);
  expect(status).toBe('completed');
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256);
});
