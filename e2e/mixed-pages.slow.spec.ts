import { expect, test } from './fixtures.ts';
import { boxOf, openToRead } from './pages/signer.ts';
import { smallPdf } from './pages/small-pdf.ts';

const draws = 'BT /F 40 Tf 50 500 Td (A page) Tj ET';
const contract = { draws, says: '/MediaBox [0 0 595 842]' };
const plan = { draws, says: '/MediaBox [0 0 2384 1684]' };
const place = { type: 'text', x: 0.6, y: 0.4, required: true, editable: true } as const;

test.describe('a contract with a plan, on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 });

  test('has pages as wide as the screen, and Start and Next show a field large enough to read', async ({
    page,
    product,
  }) => {
    const { id } = await product.client.createDocument({
      file: smallPdf([contract, plan, contract]),
      filename: 'plan.pdf',
      fields: [
        { ...place, id: 'name', page: 1, width: 0.3, height: 0.025, label: 'Name' },
        { ...place, id: 'note', page: 2, width: 0.05, height: 0.0125, label: 'Note' },
      ],
    });
    const signer = await openToRead(page, id);
    const pages = signer.root.getByRole('region', { name: 'Document pages' });
    const sheet = (pageNumber: number) => signer.root.locator(`[data-page-number="${pageNumber}"]`);
    const jump = signer.root.getByLabel('Page number');
    expect((await boxOf(sheet(1))).width).toBeCloseTo(366, 0);
    await jump.fill('2');
    await jump.press('Enter');
    await signer.painted(2);
    const [first, second] = [await boxOf(sheet(1)), await boxOf(sheet(2))];
    expect([first.width, second.width].map(Math.round)).toEqual([366, 366]);

    for (const [label, points] of [
      ['Name', 0.7 * 0.025 * 842],
      ['Note', 12],
    ] as const) {
      await signer.next.tap();
      const field = signer.field(label);
      await expect(field).toBeFocused();
      await expect(field).toBeInViewport({ ratio: 0.999 });
      const size = await field.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
      expect(size, `${label}, of ${points} points`).toBeGreaterThan(10.9);
      await field.fill('Text');
    }
    expect(await pages.evaluate(({ scrollWidth }) => scrollWidth)).toBeGreaterThan(2000);
  });
});

test('pages whose canvas the browser lost are drawn again', async ({ page, upload }) => {
  const signer = await openToRead(page, await upload('contract', []));
  const canvas = signer.root.locator('[data-page="1"] canvas');
  const ink = () =>
    canvas.first().evaluate((element: HTMLCanvasElement) => {
      const data = element.getContext('2d')?.getImageData(0, 0, element.width, element.height).data;
      return (data ?? new Uint8ClampedArray()).reduce(
        (count, value, index) => count + (index % 4 === 0 && value < 128 ? 1 : 0),
        0,
      );
    });
  const before = await ink();
  expect(before).toBeGreaterThan(100);
  await canvas.first().evaluate((element: HTMLCanvasElement) => {
    const context = element.getContext('2d');
    if (context) context.fillStyle = 'white';
    context?.setTransform(1, 0, 0, 1, 0, 0);
    context?.fillRect(0, 0, element.width, element.height);
    element.dispatchEvent(new Event('contextlost', { cancelable: true }));
    element.dispatchEvent(new Event('contextrestored'));
  });
  await expect.poll(ink).toBe(before);
});
