import type { NewField } from '@document-signer/client';
import type { Page } from '@playwright/test';
import type { Designer } from '../pages/designer.ts';
import { smallPdf } from '../pages/small-pdf.ts';
import type { Product } from '../product/start-product.ts';

const place = { page: 1, x: 0.1, width: 0.4, height: 0.04, required: true, editable: true, role: 'tenant' } as const;
const option = { x: 0.1, width: 0.07, height: 0.045 } as const;

/** A field of each kind. The last one has the label of another one. */
const fields: readonly NewField[] = [
  { id: 'name', type: 'text', ...place, y: 0.08, label: 'Full name' },
  { id: 'born', type: 'date', ...place, y: 0.14, label: 'Born on' },
  { id: 'mail', type: 'email', ...place, y: 0.2, label: 'Email' },
  { id: 'phone', type: 'phone', ...place, y: 0.26, label: 'Phone' },
  { id: 'nights', type: 'number', ...place, y: 0.32, label: 'Nights' },
  { id: 'country', type: 'select', ...place, y: 0.38, label: 'Country', options: [{ value: 'no', label: 'Norway' }] },
  { id: 'terms', type: 'checkbox', ...place, y: 0.44, width: 0.02, height: 0.012, label: 'I agree' },
  {
    id: 'beds',
    type: 'radio',
    ...place,
    y: 0.5,
    width: 0.07,
    height: 0.095,
    label: 'Beds',
    options: [
      { value: 'one', ...option, y: 0.5 },
      { value: 'two', ...option, y: 0.55 },
    ],
  },
  { id: 'photo', type: 'image', ...place, y: 0.62, height: 0.05, label: 'Photo' },
  { id: 'short', type: 'initials', ...place, y: 0.68, label: 'Initials' },
  { id: 'mark', type: 'signature', ...place, y: 0.74, height: 0.06, label: 'Signature' },
  {
    id: 'meals',
    type: 'checkboxes',
    ...place,
    y: 0.81,
    width: 0.17,
    label: 'Meals',
    maxChoices: 1,
    options: [
      { value: 'lunch', ...option, height: 0.04, y: 0.81 },
      { value: 'dinner', ...option, height: 0.04, x: 0.2, y: 0.81 },
    ],
  },
  { id: 'other', type: 'text', ...place, y: 0.86, label: 'Full name', role: 'landlord' },
];

const lines = [
  'Name: ______________________________',
  'Date: ______________________',
  'Signature: ____________________',
];

/** Two pages with places for fields that no field covers. */
function formPdf(): Uint8Array<ArrayBuffer> {
  const draws = lines.map((line, index) => `BT /F 10 Tf 210 ${560 - 120 * index} Td (${line}) Tj ET`).join('\n');
  return smallPdf([{ draws }, { draws: '' }]);
}

/** Creates the document of the test, with fields or without. */
export async function createForm({ client }: Product, isEmpty: boolean): Promise<string> {
  const { id } = await client.createDocument({ file: formPdf(), filename: 'form.pdf', fields: isEmpty ? [] : fields });
  return id;
}

/** The designer of the test. */
export interface Walk {
  readonly page: Page;
  readonly designer: Designer;
  readonly product: Product;
  readonly documentId: string;
}

type Act = (walk: Walk) => Promise<unknown>;

/** A state of the designer. It starts and ends at the document with fields and without a selection. */
export interface DesignerState {
  readonly name: string;
  readonly reach: Act;
  readonly leave?: Act;
}

// Finds elements by part, not by name, because the tests also run in other languages.
const part = ({ designer: { root } }: Walk, name: string) => root.locator(`[data-part="${name}"]`);
const inBar = (walk: Walk, selector: string) => part(walk, 'designer-bar').locator(selector);
const field = (walk: Walk, id: string) => part(walk, 'design-field').and(walk.page.locator(`[data-field-id="${id}"]`));

const pressEscape: Act = ({ page }) => page.keyboard.press('Escape');

/** Clears the selection and the focus. */
const clear: Act = async (walk) => {
  await part(walk, 'pages').focus();
  await pressEscape(walk);
};

/** Opens the side panel at one of its tabs. */
async function openPanel(walk: Walk, tab: number): Promise<void> {
  const panel = part(walk, 'side-panel');
  if (!(await panel.isVisible())) await inBar(walk, '[aria-expanded]:not([aria-haspopup])').click();
  await panel.getByRole('tab').nth(tab).click();
}

const openMenu: Act = async (walk) => {
  await field(walk, 'name').focus();
  await walk.page.keyboard.press('Control+a');
  await inBar(walk, '[aria-haspopup="menu"]').click();
  await part(walk, 'menu').waitFor();
};

const savePath = '**/backend/documents/*/fields*';

/** Changes a field and saves. */
const changeAndSave: Act = async (walk) => {
  await field(walk, 'name').focus();
  await walk.page.keyboard.press('ArrowRight');
  await walk.page.keyboard.press('Control+s');
};

/** Tries to save, which the service refuses. */
async function beRefused(walk: Walk, status: number, error: object): Promise<void> {
  const json = { error: { message: 'Refused.', ...error } };
  await walk.page.route(savePath, (route) => route.fulfill({ status, json }));
  await changeAndSave(walk);
  await part(walk, 'unsaved').waitFor();
}

/** Saves, so that the next state starts without unsaved changes. */
const saveAtLast: Act = async (walk) => {
  await walk.page.unrouteAll({ behavior: 'ignoreErrors' });
  await walk.page.keyboard.press('Control+s');
  await inBar(walk, '[data-part="save-state"][data-state="saved"]').waitFor();
  await clear(walk);
};

/** Another user saves other fields. */
const meetConflict: Act = async (walk) => {
  await walk.product.client.replaceFields(walk.documentId, fields.slice(1));
  await changeAndSave(walk);
  await part(walk, 'conflict-dialog').waitFor();
};

const selectOne = ({ id = '', type }: NewField): DesignerState => ({
  name: `a field of the kind ${type} with its properties`,
  async reach(walk) {
    await openPanel(walk, 0);
    await field(walk, id).focus();
    await part(walk, 'properties').getByRole('heading').waitFor();
  },
  leave: clear,
});

/** All states of the designer, in order. */
export const designerStates: readonly DesignerState[] = [
  { name: 'open', reach: (walk) => field(walk, 'mark').waitFor() },
  {
    name: 'placing a kind',
    reach: (walk) => part(walk, 'palette-item').first().click(),
    leave: pressEscape,
  },
  ...fields.slice(0, -1).map(selectOne),
  {
    name: 'the box of a choice',
    async reach(walk) {
      await openPanel(walk, 0);
      await field(walk, 'beds').focus();
      await part(walk, 'choice-row').locator('summary').first().click();
    },
    leave: clear,
  },
  {
    name: 'a refused option',
    async reach(walk) {
      await openPanel(walk, 0);
      await field(walk, 'nights').focus();
      await part(walk, 'properties').locator('input[type="number"]').nth(2).fill('0');
      await part(walk, 'property-error').waitFor();
    },
    leave: clear,
  },
  {
    name: 'several fields',
    async reach(walk) {
      await openPanel(walk, 0);
      await field(walk, 'name').focus();
      await walk.page.keyboard.press('Control+a');
    },
    leave: clear,
  },
  {
    name: 'selecting several fields',
    reach: (walk) => inBar(walk, '[aria-pressed]').click(),
    leave: pressEscape,
  },
  { name: 'all fields', reach: (walk) => openPanel(walk, 1) },
  {
    name: 'problems',
    async reach(walk) {
      await openPanel(walk, 0);
      await field(walk, 'name').focus();
      // A problem: the field is required, but empty and not editable.
      await part(walk, 'properties').getByRole('checkbox').nth(1).uncheck();
      await openPanel(walk, 2);
      await part(walk, 'problem').first().waitFor();
    },
    async leave(walk) {
      await openPanel(walk, 0);
      await part(walk, 'properties').getByRole('checkbox').nth(1).check();
      await clear(walk);
    },
  },
  { name: 'the Arrange menu', reach: openMenu, leave: pressEscape },
  {
    name: 'the duplicate dialog',
    async reach(walk) {
      await openMenu(walk);
      await part(walk, 'menu-item').last().click();
      await part(walk, 'duplicate-dialog').waitFor();
    },
    leave: pressEscape,
  },
  {
    name: 'suggestions',
    async reach(walk) {
      await clear(walk);
      await inBar(walk, '[data-part="menu-anchor"] + [data-part="button"]').click();
      await part(walk, 'suggestion').first().waitFor();
      await part(walk, 'suggest-result').locator('progress').waitFor({ state: 'hidden' });
    },
    leave: (walk) => part(walk, 'suggest-result').getByRole('button').last().click(),
  },
  {
    name: 'the preview',
    async reach(walk) {
      await inBar(walk, '[data-part="designer-space"] + [data-part="button"]').click();
      await part(walk, 'preview-dialog').locator('canvas[data-state="drawn"]').first().waitFor();
      await part(walk, 'preview-dialog').locator('[data-part="field"]').first().waitFor();
    },
    leave: (walk) => part(walk, 'preview-header').getByRole('button').click(),
  },
  {
    name: 'a refused field',
    reach: (walk) =>
      beRefused(walk, 422, { code: 'VALIDATION_ERROR', details: { field: 'fields[0].x', reason: 'range' } }),
    leave: saveAtLast,
  },
  {
    name: 'a failed save',
    reach: (walk) => beRefused(walk, 500, { code: 'INTERNAL_ERROR', requestId: 'req_00000000000000000000000000' }),
    leave: saveAtLast,
  },
  { name: 'a conflict', reach: meetConflict },
  {
    name: 'a postponed conflict',
    async reach(walk) {
      await pressEscape(walk);
      await part(walk, 'unsaved').waitFor();
    },
  },
  {
    name: 'restored changes',
    async reach(walk) {
      await walk.page.reload();
      await part(walk, 'restored').waitFor();
    },
  },
];
