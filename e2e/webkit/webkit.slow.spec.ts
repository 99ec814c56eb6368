import { By, until, type WebDriver } from 'selenium-webdriver';
import { expect, test } from '../fixtures.ts';
import { wave } from '../pages/signer.ts';
import { hasWebKit, startWebKit, type WebKit } from './start-webkit.ts';

const place = { page: 1, x: 0.1, width: 0.35, height: 0.05, required: true, editable: true } as const;
const fields = [
  { id: 'name', type: 'text', ...place, y: 0.1, label: 'Full name' },
  { id: 'signature', type: 'signature', ...place, y: 0.3, height: 0.1, label: 'Signature' },
] as const;

/** The timeout of all waits. */
const timeoutMs = 30_000;

const seen = async (driver: WebDriver, locator: By) =>
  driver.wait(until.elementIsVisible(await driver.wait(until.elementLocated(locator), timeoutMs)), timeoutMs);
const button = (name: string) => By.xpath(`//*[@data-part="signer"]//button[normalize-space()="${name}"]`);

/** Draws with the mouse along some points. */
async function draw(driver: WebDriver, points: readonly { readonly x: number; readonly y: number }[]): Promise<void> {
  const [first, ...rest] = points.map(({ x, y }) => ({ x: Math.round(x), y: Math.round(y), duration: 10 }));
  if (!first) return;
  const stroke = driver.actions().move(first).press();
  for (const point of rest) stroke.move(point);
  await stroke.release().perform();
}

test.describe('in WebKit, the engine of Safari', () => {
  // biome-ignore lint/suspicious/noSkippedTests: WebKitGTK is not on every machine.
  test.skip(!hasWebKit(), 'WebKitGTK with its driver, or Xvfb, is missing');
  let webKit: WebKit;

  test.beforeAll(async () => {
    webKit = await startWebKit();
  });

  test.afterAll(() => webKit.stop());

  test('a contract is read, filled, signed and stored', async ({ product, upload }) => {
    const { driver } = webKit;
    const documentId = await upload('contract', fields);
    await driver.get(`${product.url}/sign/${documentId}`);
    await seen(driver, By.css('[data-page-number="1"] canvas[data-state="drawn"]'));

    await (await seen(driver, By.css('button[aria-label="Search the document"]'))).click();
    // Skips the placeholder, which is shown until the code of the search is loaded.
    const search = By.css('[data-part="sidebar"]:not([aria-busy]) [data-part="search-input"]');
    await (await seen(driver, search)).sendKeys('Supplier');
    await seen(driver, By.css('[data-part="search-mark"]'));

    await (await seen(driver, By.css('[data-part="field"] input[aria-label="Full name"]'))).sendKeys('Jane Roe');
    await (await seen(driver, By.css('[data-part="field"] button[aria-label="Sign here: Signature"]'))).click();
    const pad = await seen(driver, By.css('[data-part="signature-dialog"] canvas'));
    await draw(driver, wave(await pad.getRect()));
    await (await seen(driver, button('Use this signature'))).click();
    await driver.wait(until.stalenessOf(pad), timeoutMs);

    await (await seen(driver, button('Review and submit'))).click();
    await (await seen(driver, button('Submit'))).click();
    await seen(driver, By.xpath('//h2[normalize-space()="Submitted"]'));
    const stored = await product.stored(documentId);
    expect(stored).toHaveLength(1);
    expect(stored[0]).toMatchObject({ checksumVerified: true });
    expect(stored[0]?.fields).toEqual([
      expect.objectContaining({ id: 'name', value: { type: 'text', content: 'Jane Roe' } }),
      expect.objectContaining({ id: 'signature', value: expect.objectContaining({ imageData: expect.any(String) }) }),
    ]);
  });
});
