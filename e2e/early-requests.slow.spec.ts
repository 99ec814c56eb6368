import { expect, test } from './fixtures.ts';
import { makeLongPdf } from './long-pdf.ts';
import { signerOn } from './pages/signer.ts';

/** The properties of the bare page's window, and the record of the drawn pages. */
interface BareWindow {
  readonly signer: { goToPage(pageNumber: number): void; nextField(): string | undefined } | null;
  drawn: string[];
}

const field = { type: 'text', x: 0.1, y: 0.3, width: 0.4, height: 0.05, required: true, editable: true };
const fields = [
  { ...field, id: 'name', page: 1, label: 'Full name' },
  { ...field, id: 'town', page: 40, label: 'Town' },
];

/** Opens the bare page, and delays the document until the host has made its request. */
test.describe('requests of the host before the document is loaded', () => {
  test.beforeEach(async ({ page, product }) => {
    const file = makeLongPdf({ pages: 60 });
    const { id } = await product.client.createDocument({ file, filename: 'any.pdf', fields: [] });
    const { documentUrl = '' } = await product.client.getDocument(id);
    let goOn = () => {};
    const asked = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    await page.route('**/fields.json', async (route) => {
      await asked;
      await route.fulfill({ json: fields });
    });
    await page.exposeFunction('goOn', goOn);
    await page.addInitScript(() => {
      const drawn: string[] = [];
      const note = () => {
        const pages = [...document.querySelectorAll('[data-page]:has(canvas[data-state="drawn"])')];
        for (const { dataset } of pages as HTMLElement[]) {
          if (dataset.page && !drawn.includes(dataset.page)) drawn.push(dataset.page);
        }
      };
      new MutationObserver(note).observe(document, { subtree: true, childList: true, attributes: true });
      Object.assign(globalThis, { drawn });
    });
    const query = new URLSearchParams({ file: documentUrl, fields: '/fields.json', size: String(file.length) });
    await page.goto(`/bare?${query}`);
    await page.waitForFunction(() => (globalThis as unknown as BareWindow).signer !== null);
  });

  test('make a requested page the first one to be drawn', async ({ page }) => {
    await page.evaluate(() => {
      const { signer, goOn } = globalThis as unknown as BareWindow & { goOn(): void };
      signer?.goToPage(3);
      signer?.goToPage(40);
      goOn();
    });
    await signerOn(page).painted(40);
    await expect(page.locator('[data-page="40"]')).toBeInViewport({ ratio: 0.4 });
    expect(await page.evaluate(() => (globalThis as unknown as BareWindow).drawn[0])).toBe('40');
    await expect(signerOn(page).field('Town')).toBeVisible();
  });
});
