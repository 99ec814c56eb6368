import { expect, test } from './fixtures.ts';
import { signerOn } from './pages/signer.ts';

const fields = [
  {
    id: 'name',
    type: 'text',
    page: 1,
    x: 0.1,
    y: 0.1,
    width: 0.6,
    height: 0.05,
    required: true,
    editable: true,
    label: 'Full name',
  },
] as const;

/** Milliseconds between letters, shorter than any debounce of the viewer. */
const delay = 60;

test('recently typed letters are restored after a reload, a navigation and a closed page', {
  tag: '@firefox',
}, async ({ page, context, upload }) => {
  const [signer, documentId] = [signerOn(page), await upload('contract', fields)];
  page.on('dialog', (dialog) => void dialog.accept());
  await signer.open(documentId);
  // The first draft on this device, so there is no database yet.
  await signer.field('Full name').pressSequentially('Jane', { delay });
  await page.reload();
  await expect(signer.field('Full name')).toHaveValue('Jane');
  await signer.field('Full name').fill('Newer');
  await page.goto(`/sign/${documentId}?again`);
  await expect(signer.field('Full name')).toHaveValue('Newer');
  await signer.field('Full name').press('End');
  await signer.field('Full name').pressSequentially(' Roe', { delay });
  await page.close();
  const later = await context.newPage();
  await later.goto(`/sign/${documentId}`);
  await expect(signerOn(later).field('Full name')).toHaveValue('Newer Roe');
});

test('text typed without a pause is restored after a crash, except the last second', async ({
  page,
  context,
  upload,
}) => {
  const [signer, documentId] = [signerOn(page), await upload('contract', fields)];
  await signer.open(documentId);
  const text = 'The quick brown fox jumps over the lazy dog and keeps on running';
  await signer.field('Full name').pressSequentially(text, { delay });
  const crashed = page.waitForEvent('crash');
  (await context.newCDPSession(page)).send('Page.crash').catch(() => {});
  await crashed;
  const later = await context.newPage();
  await later.goto(`/sign/${documentId}`);
  // A second has at most sixteen letters. On a slow machine, twice as many may be missing.
  await expect(signerOn(later).field('Full name')).toHaveValue(new RegExp(`^${text.slice(0, text.length - 32)}`));
});
