import type { Locator, Page } from '@playwright/test';
import { keyboardOn } from './accessibility/focus.ts';
import { expect, test } from './fixtures.ts';
import { type Designer, designerOn, type Part } from './pages/designer.ts';
import { type LeasePlace, leasePage, leasePdf, leasePlaces } from './pages/lease.ts';
import type { Product } from './product/start-product.ts';

// A whole page is visible, because drawing across the edge of the window scrolls.
test.use({ viewport: { width: 1280, height: 1600 } });

/** The maximum mouse presses to prepare the lease. */
const maxPresses = 60;

/** The maximum deviation of a drawn or suggested field from its place, in points. */
const tolerance = 6;

const kindNames: Readonly<Record<LeasePlace['type'], string>> = {
  text: 'Text',
  email: 'Email address',
  phone: 'Phone number',
  date: 'Date',
  number: 'Number',
  checkbox: 'Checkbox',
  initials: 'Initials',
  signature: 'Signature',
};

const ofPage = ({ x, y, width, height }: Part): Part => ({
  x: x / leasePage.width,
  y: y / leasePage.height,
  width: width / leasePage.width,
  height: height / leasePage.height,
});

const byRole = (role: LeasePlace['role']) => leasePlaces.filter((place) => place.role === role);

async function openLease(page: Page, { client }: Product): Promise<{ designer: Designer; id: string }> {
  const { id } = await client.createDocument({ file: leasePdf(), filename: 'lease.pdf', fields: [] });
  const designer = designerOn(page);
  await designer.open(id);
  return { designer, id };
}

/** A mouse that counts presses. A drag counts once, choosing from a list twice. */
function countedMouse(page: Page, designer: Designer) {
  let presses = 0;
  return {
    presses: () => presses,
    async press(target: Locator): Promise<void> {
      presses += 1;
      await target.click();
    },
    async choose(list: Locator, option: string): Promise<void> {
      presses += 2;
      await list.selectOption(option);
    },
    async drag(pageNumber: number, part: Part): Promise<void> {
      presses += 1;
      await designer.drag(pageNumber, part);
    },
    async goTo(pageNumber: number): Promise<void> {
      await this.press(designer.root.getByLabel('Page number'));
      await page.keyboard.type(`${pageNumber}`);
      await page.keyboard.press('Enter');
      await expect(designer.sheet(pageNumber)).toBeInViewport({ ratio: 0.999 });
    },
  };
}

/** Expects all fields to be stored with the right properties and places. */
async function expectStored({ client }: Product, documentId: string): Promise<void> {
  const { fields, version } = await client.getDocumentRecord(documentId);
  expect(version).toBe(2);
  const stored = leasePlaces.map(({ label }) => fields.find((field) => field.label === label));
  expect(fields).toHaveLength(leasePlaces.length);
  expect(stored.map((field) => field && [field.type, field.label, field.role, field.page, field.required])).toEqual(
    leasePlaces.map(({ type, label, role, page }) => [type, label, role, page, type !== 'checkbox']),
  );
  const away = leasePlaces.flatMap(({ label, box }, index) => {
    const { x = 0, y = 0, width = 0, height = 0 } = stored[index] ?? {};
    const meant = ofPage(box);
    // A suggestion is lower than its place if there is text above its line.
    const sides = [
      (x - meant.x) * leasePage.width,
      (x + width - meant.x - meant.width) * leasePage.width,
      (y + height - meant.y - meant.height) * leasePage.height,
    ];
    return Math.max(...sides.map(Math.abs)) > tolerance ? [{ label, sides }] : [];
  });
  expect(away).toEqual([]);
}

async function expectSaved(designer: Designer): Promise<void> {
  await expect(designer.root.getByText('All changes saved')).toBeVisible();
}

/** Adds the presses and the time to the report. The time depends on the machine, so no test checks it. */
function note(presses: number, from: number): void {
  const seconds = Math.round((Date.now() - from) / 1000);
  test.info().annotations.push({ type: 'preparing 21 fields', description: `${presses} presses, ${seconds} s` });
}

test.describe('a lease with 21 fields for two signers is prepared', () => {
  test('with at most 60 mouse presses', async ({ page, product }) => {
    const { designer, id } = await openLease(page, product);
    const from = Date.now();
    const mouse = countedMouse(page, designer);
    await mouse.press(page.getByLabel('Several signers'));
    for (const role of ['tenant', 'landlord'] as const) {
      if (role === 'landlord') await mouse.choose(designer.role, role);
      for (const [index, { type, label, page: pageNumber, box }] of byRole(role).entries()) {
        if (pageNumber > (byRole(role)[index - 1]?.page ?? pageNumber)) await mouse.goTo(pageNumber);
        await mouse.press(designer.kind(kindNames[type]));
        await mouse.drag(pageNumber, ofPage(box));
        await page.keyboard.press('Enter');
        await page.keyboard.type(label);
      }
    }
    await mouse.press(designer.save);
    await expectSaved(designer);
    note(mouse.presses(), from);
    expect(mouse.presses()).toBeLessThanOrEqual(maxPresses);
    await expectStored(product, id);
  });

  test('with suggestions and a few mouse presses', async ({ page, product }) => {
    const { designer, id } = await openLease(page, product);
    const from = Date.now();
    const mouse = countedMouse(page, designer);
    await mouse.press(page.getByLabel('Several signers'));
    await mouse.press(designer.root.getByRole('button', { name: 'Suggest fields' }));
    await mouse.press(designer.root.getByRole('button', { name: 'Add all' }));
    // Suggestions are for the first signer, the tenant. Selects those of the landlord with a rectangle.
    await mouse.goTo(2);
    await mouse.drag(2, { x: 0.02, y: 170 / leasePage.height, width: 0.95, height: 340 / leasePage.height });
    await mouse.choose(designer.root.getByRole('tabpanel').getByLabel('Signer', { exact: true }), 'landlord');
    await mouse.press(designer.save);
    await expectSaved(designer);
    note(mouse.presses(), from);
    expect(mouse.presses()).toBeLessThanOrEqual(maxPresses);
    await expectStored(product, id);
  });

  test('with the keyboard only', async ({ page, product }) => {
    test.setTimeout(600_000);
    const { designer, id } = await openLease(page, product);
    const from = Date.now();
    const { tabTo, press, type } = keyboardOn(page);
    const panel = designer.root.getByRole('tabpanel');
    const several = page.getByLabel('Several signers');
    await expect(async () => {
      await page.keyboard.press('Tab');
      await expect(several).toBeFocused({ timeout: 1 });
    }).toPass({ intervals: [0] });
    await page.keyboard.press('Space');
    // Moves the focus into the designer.
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    for (const role of ['tenant', 'landlord'] as const) {
      if (role === 'landlord') {
        await tabTo(designer.role, 'Shift+Tab');
        await page.keyboard.type(role);
      }
      for (const [index, { type: kind, label, page: pageNumber, box }] of byRole(role).entries()) {
        await tabTo(designer.kind(kindNames[kind]), index === 0 ? 'Tab' : 'Shift+Tab');
        await press('Enter');
        await press('Enter');
        await type(label);
        const inputs = { Page: pageNumber, Height: box.height, Width: box.width, Top: box.y, Left: box.x };
        await tabTo(panel.getByLabel('Page', { exact: true }));
        for (const [name, value] of Object.entries(inputs)) {
          if (name !== 'Page') await press('Shift+Tab');
          await expect(panel.getByLabel(name, { exact: true })).toBeFocused();
          await type(`${value}`);
        }
        await press('Escape');
        await expect(designer.box(label)).toBeFocused();
      }
    }
    await press('Control+s');
    await expectSaved(designer);
    note(0, from);
    await expectStored(product, id);
  });
});
