import type { Page } from '@playwright/test';
import type { Signer } from '../pages/signer.ts';

/** An action in the viewer. */
export type Act = (signer: Signer, page: Page) => Promise<unknown>;

// Finds elements by part, not by name, because walks also run in other languages.

/** All of the signer that is called so. */
export const part = (signer: Signer, name: string) => signer.root.locator(`[data-part="${name}"]`);

/** A tab of the sidebar or the dialog. */
export const tab = (signer: Signer, inside: string, index: number) => part(signer, inside).getByRole('tab').nth(index);

/** Closes what is open. */
export const pressEscape: Act = (_, page) => page.keyboard.press('Escape');

/** Opens the dialog at one of its ways to sign. */
export async function openDialog(signer: Signer, index: number): Promise<void> {
  await signer.field('Signature').click();
  await tab(signer, 'signature-dialog', index).click();
}

/** Fills all that is required. */
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

/** Comes to the review, with all that is required filled. */
export async function review(signer: Signer): Promise<void> {
  await part(signer, 'submit').click();
  await part(signer, 'review').waitFor();
}
