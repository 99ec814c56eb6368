import { expect } from '@playwright/test';
import type { Product } from '../product/start-product.ts';

const ink = {
  mode: expect.stringMatching(/^(draw|type)$/),
  imageData: expect.stringMatching(/^data:image\/png;base64,/),
};

/** The stored values of the required fields of the registration form, as the tests fill them in. */
export const required = {
  full_name: { type: 'text', content: 'Jane Roe' },
  born_on: { type: 'date', content: '1990-03-07' },
  email: { type: 'email', content: 'jane@example.org' },
  country: { type: 'select', content: 'NO' },
  booking_code: { type: 'text', content: 'ABC-1234' },
  nights: { type: 'number', content: '7' },
  photo: { type: 'image', imageData: expect.stringMatching(/^data:image\/jpeg;base64,/) },
  lodging: { type: 'radio', content: 'hut' },
  rules: { type: 'checkbox', checked: true },
  initials: { type: 'initials', ...ink },
  signature: { type: 'signature', ...ink },
  signed_on: { type: 'date', content: '2026-11-21' },
};

/** The stored values of its optional fields. */
export const optional = {
  phone: { type: 'phone', content: '+45 33 12 34 56' },
  deposit: { type: 'number', content: '12.50' },
  needs: { type: 'text', content: 'No nuts.\nI bring my own boots.' },
};

/** The values of the newest submission of a document, by field id. */
export async function storedValues(product: Product, documentId: string): Promise<Record<string, unknown>> {
  const [stored] = await product.stored(documentId);
  expect(stored?.checksumVerified).toBe(true);
  return Object.fromEntries((stored?.fields ?? []).map(({ id, value }) => [id, value]));
}
