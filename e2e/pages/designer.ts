import type { Locator, Page } from '@playwright/test';
import { boxOf } from './signer.ts';

/** A rectangle in fractions of a page. */
export interface Part {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The page object of the designer, by visible names. */
export interface Designer {
  readonly page: Page;
  readonly root: Locator;
  /** The list of problems. */
  readonly alert: Locator;
  /** A dialog of the designer. */
  readonly dialog: Locator;
  readonly undo: Locator;
  readonly save: Locator;
  /** The fields on the mounted pages. */
  readonly boxes: Locator;
  /** A page. */
  sheet(pageNumber: number): Locator;
  /** The role of new fields. */
  readonly role: Locator;
  /** A kind in the palette. */
  kind(name: string): Locator;
  /** Opens the designer of a document, and waits until its first page is drawn. */
  open(documentId: string): Promise<void>;
  /** Waits until the first page is drawn. */
  shown(): Promise<void>;
  /** Reloads the page despite unsaved changes. */
  reload(): Promise<void>;
  /** Waits until all changes are saved. */
  saved(): Promise<void>;
  /** Drags the mouse across a rectangle of a page, from one corner to the opposite one. */
  drag(pageNumber: number, part: Part): Promise<void>;
  /** Chooses a kind and draws its box with the mouse. */
  draw(name: string, pageNumber: number, part: Part): Promise<void>;
  /** A field on its page, by its label. */
  box(label: string): Locator;
}

/** The designer on a page. */
export function designerOn(page: Page): Designer {
  const root = page.locator('[data-part="signer"]');
  const palette = root.locator('[data-part="palette"]');
  const boxes = root.locator('[data-part="design-field"]');
  const sheet = (pageNumber: number) => root.locator(`[data-page="${pageNumber}"]`);
  const kind = (name: string) => palette.getByRole('button', { name, exact: true });
  const shown = async () => {
    await palette.waitFor();
    await root.locator('canvas[data-state="drawn"]').first().waitFor();
  };

  async function drag(pageNumber: number, { x, y, width, height }: Part): Promise<void> {
    const on = await boxOf(sheet(pageNumber));
    await page.mouse.move(on.x + x * on.width, on.y + y * on.height);
    await page.mouse.down();
    await page.mouse.move(on.x + (x + width / 2) * on.width, on.y + (y + height / 2) * on.height);
    await page.mouse.move(on.x + (x + width) * on.width, on.y + (y + height) * on.height);
    await page.mouse.up();
  }

  return {
    page,
    root,
    shown,
    alert: root.getByRole('alert'),
    dialog: root.getByRole('dialog'),
    undo: root.getByRole('button', { name: 'Undo', exact: true }),
    boxes,
    sheet,
    kind,
    role: palette.getByRole('combobox'),
    save: root.getByRole('button', { name: 'Save', exact: true }),
    async open(documentId) {
      await page.goto(`/prepare/${documentId}`);
      await shown();
    },
    async reload() {
      page.once('dialog', (dialog) => void dialog.accept());
      await page.reload();
      await shown();
    },
    saved: () => root.getByText('All changes saved').waitFor(),
    drag,
    async draw(name, pageNumber, part) {
      await kind(name).click();
      await drag(pageNumber, part);
    },
    box: (label) => boxes.and(root.locator(`[title=${JSON.stringify(label)}]`)),
  };
}
