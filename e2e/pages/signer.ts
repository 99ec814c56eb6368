import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';

/** The page object of the signer, by visible names. */
export interface Signer {
  readonly root: Locator;
  /** The button that leads to the review, or to the missing fields. */
  readonly review: Locator;
  readonly submit: Locator;
  readonly next: Locator;
  readonly dialog: Locator;
  /** The button of the dialog that inserts the signature into its field. */
  readonly apply: Locator;
  /** Reviews and submits the document. */
  finish(): Promise<void>;
  /** The control of a field. */
  field(label: string): Locator;
  /** Opens the signing page of a document, and waits for its fields. */
  open(documentId: string): Promise<void>;
  /** Waits until a page is painted. */
  painted(pageNumber: number): Promise<void>;
  /** Opens the dialog of a signature field, and types a name. */
  typeSignature(label: string, name: string): Promise<void>;
  /** Opens the dialog and draws a wave with the mouse. */
  drawSignature(label: string): Promise<void>;
}

/** Points of a wave across a box, like a hasty signature. */
export function wave(box: { x: number; y: number; width: number; height: number }): { x: number; y: number }[] {
  return Array.from({ length: 40 }, (_, index) => ({
    x: box.x + box.width * (0.15 + (0.7 * index) / 39),
    y: box.y + box.height * (0.5 + 0.2 * Math.sin(index / 3)),
  }));
}

/** The box of a visible element in CSS pixels. Retries, because a field is rendered again when it becomes editable. */
export async function boxOf(locator: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
  let box: Awaited<ReturnType<Locator['boundingBox']>> = null;
  const look = async () => {
    await locator.evaluate(arrival);
    box = await locator.boundingBox();
    return box;
  };
  await expect.poll(look, 'It is on the screen.').not.toBeNull();
  return box ?? { x: 0, y: 0, width: 0, height: 0 };
}

/**
 * Waits for the opening animation of a dialog, so that its contents are in their final place. Does not wait for other animations,
 * which may never finish in Firefox.
 */
async function arrival(element: Element): Promise<void> {
  const moves = document
    .getAnimations()
    .filter(({ effect }) => effect instanceof KeyframeEffect && effect.target?.contains(element))
    .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
  await Promise.allSettled(moves.map(({ finished }) => finished));
}

/** The place of an element on its page, in fractions of the page. */
export async function placeOn(sheet: Locator, thing: Locator) {
  const [outer, inner] = [await boxOf(sheet), await boxOf(thing)];
  return {
    x: (inner.x - outer.x) / outer.width,
    y: (inner.y - outer.y) / outer.height,
    width: inner.width / outer.width,
    height: inner.height / outer.height,
  };
}

/** The signer on a page, or in a frame of it. */
export function signerOn(page: Page, frame?: FrameLocator): Signer {
  const root = (frame ?? page).locator('[data-part="signer"]');
  const dialog = root.getByRole('dialog');
  const apply = dialog.getByRole('button', { name: /^Use th(is signature|ese initials)$/ });
  const fields = root.locator('[data-part="field"]');
  // The name of an empty signature field is "Sign here: Signature", in the language of the signer.
  const field = (label: string) =>
    fields
      .getByLabel(label, { exact: true })
      .or(fields.locator(`[data-part="draw-input"][aria-label$=${JSON.stringify(`: ${label}`)}]`));

  const review = root.getByRole('button', { name: 'Review and submit', exact: true });
  const submit = root.getByRole('button', { name: 'Submit', exact: true });

  async function openDialog(label: string): Promise<void> {
    await field(label).click();
    await dialog.waitFor();
  }

  return {
    root,
    dialog,
    apply,
    review,
    submit,
    next: root.getByRole('button', { name: /^(Start|Next|Next required field): / }),
    async finish() {
      await review.click();
      await submit.click();
    },
    field,
    async open(documentId) {
      await page.goto(`/sign/${documentId}`);
      await root.locator('[data-part="field"], [data-part="page"]').first().waitFor();
    },
    async painted(pageNumber) {
      await root.locator(`[data-page="${pageNumber}"] canvas[data-state="drawn"]`).first().waitFor();
    },
    async typeSignature(label, name) {
      await openDialog(label);
      await dialog.getByRole('tab', { name: 'Type' }).click();
      await dialog.getByLabel('Type your name').fill(name);
      await apply.click();
      await dialog.waitFor({ state: 'hidden' });
    },
    async drawSignature(label) {
      await openDialog(label);
      // The dialog opens at the tab of the last signature.
      const draw = dialog.getByRole('tab', { name: 'Draw' });
      if (await draw.isVisible()) await draw.click();
      const [first, ...rest] = wave(await boxOf(dialog.locator('canvas')));
      if (!first) throw new Error('The wave has no points.');
      await page.mouse.move(first.x, first.y);
      await page.mouse.down();
      for (const { x, y } of rest) await page.mouse.move(x, y);
      await page.mouse.up();
      await apply.click();
      await dialog.waitFor({ state: 'hidden' });
    },
  };
}

/** Opens a document and waits until its first page can be read. */
export async function openToRead(page: Page, documentId: string): Promise<Signer> {
  const signer = signerOn(page);
  await signer.open(documentId);
  await signer.painted(1);
  return signer;
}
