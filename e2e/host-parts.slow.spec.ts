import { hostFields } from './host/host-fields.ts';
import { expect, test } from './host/host-test.ts';
import { storedValues } from './pages/registration.ts';
import { boxOf } from './pages/signer.ts';

const defaultValues = { name: 'Jane Roe' };
const colorOfHost = 'rgb(1, 2, 3)';

test('a utility class of the host overrides every part, and its reset style sheet overrides none', async ({
  openHost,
  page,
  upload,
}) => {
  const documentId = await upload('contract', hostFields);
  const setup = { documentId, props: { defaultValues } };
  const part = (name: string) => page.locator(`[data-part="${name}"]`).first();
  const { signer, setProps } = await openHost(setup);
  await signer.field('Full name').click();
  await expect(part('toolbar')).not.toHaveCSS('background-color', colorOfHost);
  await expect(signer.review).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  const parts = ['toolbar', 'sidebar', 'pages', 'field', 'form', 'guideBar', 'review', 'signatureDialog', 'receipt'];
  await setProps({ classNames: Object.fromEntries(parts.map((name) => [name, 'bg-host'])) });
  const show = (name: string) => expect(part(name)).toHaveCSS('background-color', colorOfHost);

  await signer.root.getByRole('button', { name: 'Form' }).click();
  for (const name of ['toolbar', 'pages', 'field', 'form-pane', 'guide-bar']) await show(name);
  await signer.root.getByRole('button', { name: 'Document', exact: true }).click();
  await signer.root.getByRole('button', { name: 'Pages, outline and search' }).click();
  await show('sidebar');
  await signer.field('Mark').click();
  await show('signature-dialog');
  await page.keyboard.press('Escape');
  await signer.review.click();
  await show('review');
  await signer.submit.click();
  await show('done-panel');
});

test('the host’s logo is in the toolbar, its controls fill fields in both views, and its button submits', async ({
  openHost,
  page,
  product,
  upload,
}) => {
  const documentId = await upload('contract', hostFields);
  const { signer } = await openHost({ documentId, own: 'logo' });
  const logo = signer.root.getByRole('img', { name: 'Acme' });
  await expect(logo).toBeVisible();
  const [bar, picture] = [await boxOf(page.locator('[data-part="toolbar"]')), await boxOf(logo)];
  expect(picture.y).toBeGreaterThanOrEqual(bar.y);
  expect(picture.y + picture.height).toBeLessThanOrEqual(bar.y + bar.height);

  const own = await openHost({ documentId, own: 'controls', props: { readOnlyFields: ['town'] } });
  await own.signer.next.click();
  await expect(own.signer.field('Full name')).toBeFocused();
  await page.keyboard.press('Tab');
  await own.signer.field('Full name').click();
  await expect(own.signer.field('Full name')).toHaveAttribute('data-own', 'text');
  await page.keyboard.type('jane');
  await expect(own.signer.field('Full name')).toHaveValue('JANE');
  await expect(own.signer.field('Home town')).toHaveJSProperty('readOnly', true);
  // The control fills the box of its field.
  const [frame, control] = [
    await boxOf(page.locator('[data-field-id="name"]')),
    await boxOf(own.signer.field('Full name')),
  ];
  expect(control.width).toBeCloseTo(frame.width, -1);
  expect(control.height).toBeCloseTo(frame.height, -1);
  await own.signer.root.getByRole('button', { name: 'Form' }).click();
  const form = page.locator('[data-part="form-pane"]');
  await form.getByRole('switch', { name: 'I agree' }).click();
  await expect(form.getByRole('switch', { name: 'I agree' })).toHaveAttribute('aria-checked', 'true');
  await expect(form.getByLabel('Full name', { exact: true })).toHaveValue('JANE');
  await own.signer.root.getByRole('button', { name: 'Review and submit at Acme' }).click();
  await own.signer.root.getByRole('button', { name: 'Submit at Acme' }).click();
  await expect(own.signer.root.getByRole('heading', { name: 'Submitted' })).toBeVisible();
  expect(await storedValues(product, documentId)).toMatchObject({
    name: { type: 'text', content: 'JANE' },
    agree: { type: 'checkbox', checked: true },
  });
});

test('a layout of the host leads through form, pages, signature and review to the submission', async ({
  openHost,
  page,
  product,
  upload,
}) => {
  const documentId = await upload('contract', hostFields);
  const { signer } = await openHost({ documentId, own: 'layout', props: { defaultValues }, on: { onDecline() {} } });
  await signer.painted(1);
  await expect(signer.root.getByText('Lease of Acme')).toBeVisible();
  const form = signer.root.getByRole('region', { name: 'Form' });
  await form.getByLabel('Home town', { exact: true }).fill('Oslo');
  await expect(signer.field('Home town')).toHaveValue('Oslo');
  await signer.typeSignature('Mark', 'Jane Roe');
  await signer.root.getByRole('button', { name: 'Pages, outline and search' }).click();
  await expect(page.locator('[data-part="sidebar"]')).toBeVisible();
  const { height } = page.viewportSize() ?? { height: 0 };
  const bar = await boxOf(page.locator('[data-part="guide-bar"]'));
  expect(bar.y + bar.height).toBeCloseTo(height, 0);
  await signer.review.click();
  await expect(signer.root.getByRole('region', { name: 'Review before you submit' })).toBeVisible();
  await signer.submit.click();
  await expect.poll(() => product.stored(documentId)).toHaveLength(1);
});

test('a layout of the host offers no inputs after it became read-only or the signer declined', async ({
  openHost,
  page,
  upload,
}) => {
  const documentId = await upload('contract', hostFields);
  const { signer, setProps } = await openHost({ documentId, own: 'layout', on: { onDecline() {} } });
  await expect(signer.review).toBeVisible();
  await setProps({ readOnly: true });
  await expect(signer.review).toHaveCount(0);
  await setProps({ readOnly: false });
  await expect(signer.review).toBeVisible();
  await signer.root.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Decline to sign' }).click();
  await page.getByRole('button', { name: 'Decline', exact: true }).click();
  await expect(signer.root.getByText('You declined to sign')).toBeVisible();
  await expect(signer.review).toHaveCount(0);
  await expect(signer.root.getByRole('region', { name: 'Form' })).toHaveCount(0);
});

test('theme="auto" follows the nearest class or attribute of the host, or else the system', async ({
  openHost,
  page,
  upload,
}) => {
  const documentId = await upload('contract', hostFields);
  const { signer, setProps } = await openHost({ documentId });
  const toolbar = page.locator('[data-part="toolbar"]');
  const [day, night] = ['rgb(255, 255, 255)', 'rgb(23, 25, 31)'];
  const shows = (color: string) => expect(toolbar).toHaveCSS('background-color', color);
  const onRoot = (change: string) => page.evaluate(`{ const root = document.documentElement; ${change} }`);
  await signer.field('Full name').waitFor();
  await page.emulateMedia({ colorScheme: 'light' });
  await shows(day);
  await page.emulateMedia({ colorScheme: 'dark' });
  await shows(night);
  await onRoot(`root.classList.add('light')`);
  await shows(day);
  await page.emulateMedia({ colorScheme: 'light' });
  await onRoot(`root.className = 'dark'`);
  await shows(night);
  await setProps({ theme: 'light' });
  await shows(day);
  await setProps({ theme: 'auto' });
  await onRoot(`root.className = ''; root.dataset.theme = 'dark'`);
  await shows(night);
  await onRoot(`document.body.className = 'light'`);
  await shows(day);
});
