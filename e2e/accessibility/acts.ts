import type { Page } from '@playwright/test';
import type { Signer } from '../pages/signer.ts';

/** An action of a user in a signer. */
export type Act = (signer: Signer, page: Page) => Promise<unknown>;

// Finds elements by part, not by name, because the tests also run in other languages.

/** All elements of a part of the signer. */
export const part = (signer: Signer, name: string) => signer.root.locator(`[data-part="${name}"]`);

/** A tab of the sidebar or the dialog. */
export const tab = (signer: Signer, inside: string, index: number) => part(signer, inside).getByRole('tab').nth(index);

/** Closes the open panel or dialog. */
export const pressEscape: Act = (_, page) => page.keyboard.press('Escape');

/** Opens the signature dialog at one of its tabs. */
export async function openDialog(signer: Signer, index: number): Promise<void> {
  await signer.field('Signature').click();
  await tab(signer, 'signature-dialog', index).click();
}

/** Fills all required fields. */
export async function fillIn(signer: Signer, page: Page): Promise<void> {
  await signer.field('Full name').fill('Jane Roe');
  await signer.field('Born on').fill('2000-01-02');
  await signer.field('Country').selectOption('no');
  await signer.field('I agree').check();
  await openDialog(signer, 1);
  await signer.dialog.getByRole('textbox').fill('Jane Roe');
  await page.keyboard.press('Enter');
  await signer.dialog.waitFor({ state: 'hidden' });
}

/** Opens the review, with all required fields filled. */
export async function review(signer: Signer): Promise<void> {
  await part(signer, 'submit').click();
  await part(signer, 'review').waitFor();
}
