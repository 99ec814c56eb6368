import { expect, test } from './fixtures.ts';
import { keyboardOn } from './pages/keyboard.ts';
import { boxOf, signerOn } from './pages/signer.ts';

const place = { x: 0.1, width: 0.4, height: 0.03, required: true, editable: true } as const;

test.describe('in the form on a phone, above the on-screen keyboard', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 });

  test('a tapped field stays visible when a message appears below the previous one', async ({ page, upload }) => {
    const rows = ['Street', 'Town', 'Country', 'Telephone', 'Company', 'Title'].map((label, index) => ({
      id: label,
      type: 'text',
      ...place,
      page: 1,
      y: 0.2 + index / 20,
      label,
    }));
    const email = { id: 'email', type: 'email', ...place, page: 1, y: 0.1, label: 'Email' } as const;
    const keyboard = await keyboardOn(page);
    const signer = signerOn(page);
    await signer.open(await upload('contract', [email, ...rows] as never));
    await signer.root.getByRole('button', { name: 'Form' }).tap();
    const pane = signer.root.locator('[data-part="form-pane"]');
    const [first, other] = ['Email', 'Town'].map((name) => pane.getByRole('textbox', { name, exact: true }));
    if (!first || !other) throw new Error('There are no fields.');
    await first.tap();
    await keyboard.open(336);
    await first.fill('jane@');
    const ends = async (control: typeof other) => {
      const box = await boxOf(control);
      return box.y + box.height;
    };
    // The field is just visible, and so is the previous one.
    const below = (await ends(other)) - (await ends(pane));
    await pane.evaluate((element, top) => element.scrollBy(0, top), Math.ceil(below) + 2);
    expect((await ends(pane)) - (await ends(other))).toBeGreaterThanOrEqual(0);
    await expect(first).toBeInViewport();
    await other.tap();
    await expect(other).toBeFocused();
    await expect(pane.locator('[data-part="form-says"]')).toHaveCount(1);
    await expect.poll(async () => (await ends(pane)) - (await ends(other))).toBeGreaterThanOrEqual(0);
  });
});
