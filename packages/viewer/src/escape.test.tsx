import { act, cleanup, fireEvent, render, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { sampleClient, sampleDocument, signature, textField } from '../test/sample.ts';
import { DocumentSigner } from './document-signer.tsx';

vi.mock('./fonts/page-fonts.ts', () => import('../test/sample-fonts.ts'));
vi.mock('./pdf/load-document.ts', () => import('../test/sample-load-document.ts'));

const fields = [
  textField('name'),
  { ...textField('born', { y: 0.3, required: false }), type: 'date' },
  { ...textField('sign', { y: 0.5 }), type: 'signature' },
];
const values = { name: 'Jane', sign: signature.imageData };

const closeHost = vi.fn();

/** Like a dialog of Radix, listens on the document in the capture phase, and closes unless the key was handled. */
function hostDialog(event: KeyboardEvent): void {
  if (event.key === 'Escape' && !event.defaultPrevented) closeHost();
}

// Lazy code is loaded once, so that each test is fast.
beforeAll(() => Promise.all([import('./inputs/date/calendar.tsx'), import('./reading/sidebar/sidebar.tsx')]));
beforeEach(() => document.addEventListener('keydown', hostDialog, { capture: true }));
afterEach(() => {
  document.removeEventListener('keydown', hostDialog, { capture: true });
  cleanup();
  vi.clearAllMocks();
  document.body.replaceChildren();
});

/** Shows a signer in the page or in a shadow tree. */
async function show(mode: 'page' | ShadowRootMode) {
  const host = document.body.appendChild(document.createElement('div'));
  const tree = mode === 'page' ? document : host.attachShadow({ mode });
  const container = mode === 'page' ? host : document.createElement('div');
  if (tree !== document) tree.appendChild(container);
  const { client } = sampleClient(sampleDocument(fields));
  const documentId = sampleDocument().metadata.id;
  render(<DocumentSigner client={client} documentId={documentId} defaultValues={values} onDecline={() => {}} />, {
    container,
    baseElement: container,
  });
  await act(async () => {});
  const signer = within(container);
  const focused = () => tree.activeElement as HTMLElement;
  const press = (key: string) =>
    act(async () => fireEvent.keyDown(focused() ?? document.body, { key, composed: true }));
  /** Presses a button as a mouse does: it takes the focus. */
  async function click(role: string, name: string): Promise<void> {
    const button = await signer.findByRole(role, { name });
    button.focus();
    await act(async () => fireEvent.click(button));
  }
  return { signer, focused, press, click };
}

type Shown = Awaited<ReturnType<typeof show>>;

async function openDecline({ signer, click }: Shown): Promise<void> {
  await click('button', 'More');
  await click('menuitem', 'Decline to sign');
  // As `showModal` does in browsers.
  within(signer.getByRole('dialog')).getByRole('button', { name: 'Cancel' }).focus();
}

/** The elements that Escape closes: how to open them, and their role and name. */
const closable: readonly (readonly [string, (shown: Shown) => Promise<void>, readonly [string, string]])[] = [
  ['a menu', ({ click }) => click('button', 'More'), ['menu', 'More']],
  ['the calendar', ({ click }) => click('button', 'Open calendar: BORN'), ['dialog', 'Calendar']],
  ['the calendar beside its field', ({ click }) => click('combobox', 'BORN'), ['dialog', 'Calendar']],
  ['the search', ({ click }) => click('button', 'Search the document'), ['complementary', 'Pages, outline and search']],
  ['a dialog', openDecline, ['dialog', 'Decline to sign']],
  ['the review', ({ click }) => click('button', 'Review and submit'), ['region', 'Review before you submit']],
];

for (const mode of ['page', 'open', 'closed'] as const) {
  describe(mode === 'page' ? 'in the page' : `in a shadow tree in ${mode} mode`, () => {
    it.each(closable)('closes %s with Escape, and nothing of the host', async (_, open, [role, name]) => {
      const shown = await show(mode);
      const { signer, focused, press } = shown;
      await open(shown);
      const part = await signer.findByRole(role, { name });
      if (name !== 'Calendar' || focused().tagName !== 'INPUT')
        await waitFor(() => expect(part.contains(focused())).toBe(true));
      await press('Escape');
      expect(part.isConnected).toBe(false);
      expect(closeHost).not.toHaveBeenCalled();
      signer.getByRole('textbox', { name: 'NAME' }).focus();
      await press('Escape');
      expect(closeHost).toHaveBeenCalledTimes(1);
    });

    it('moves through a menu with the arrow keys', async () => {
      const { focused, press, click } = await show(mode);
      await click('button', 'More');
      const first = focused().textContent;
      await press('ArrowDown');
      const second = focused().textContent;
      await press('ArrowDown');
      expect(new Set([first, second, focused().textContent]).size).toBe(3);
    });

    it('keeps the calendar open when the focus moves into it from its field', async () => {
      const { signer, focused, press, click } = await show(mode);
      await click('combobox', 'BORN');
      const calendar = await signer.findByRole('dialog', { name: 'Calendar' });
      await press('ArrowDown');
      await waitFor(() => expect(calendar.contains(focused())).toBe(true));
      expect(calendar.isConnected).toBe(true);
    });
  });
}

it('closes the menu before the review under it', async () => {
  const { signer, press, click } = await show('page');
  await click('button', 'Review and submit');
  await click('button', 'More');
  await press('Escape');
  expect(signer.queryByRole('menu')).toBeNull();
  await press('Escape');
  expect(signer.queryByRole('region', { name: 'Review before you submit' })).toBeNull();
  expect(closeHost).not.toHaveBeenCalled();
});

it('ignores Escape in an input method and in the host’s own inputs', async () => {
  const { click, focused } = await show('page');
  const own = document.body.appendChild(document.createElement('input'));
  await click('button', 'Search the document');
  fireEvent.keyDown(focused(), { key: 'Escape', isComposing: true });
  own.focus();
  fireEvent.keyDown(own, { key: 'Escape' });
  expect(closeHost).toHaveBeenCalledTimes(2);
});
