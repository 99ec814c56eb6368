import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { inkPng, signature, signatureField, text, textField } from '../../test/sample.ts';
import { showGuide } from '../../test/show-guide.tsx';
import { german } from '../languages/de/index.ts';

// Canvases need a browser.
vi.mock('../signature/typed/glyphs.ts', async (original) => ({
  ...(await original<typeof import('../signature/typed/glyphs.ts')>()),
  typedImage: async () => inkPng,
}));
vi.mock('../signature/typed/handwriting-fonts.ts', () => ({
  addHandwritings: () => {},
  fontFamilyFor: () => 'cursive',
  preloadHandwritings: () => {},
}));

const consent = { version: '2026-11', text: 'I agree to sign\nelectronically.', url: 'https://acme.example/esign' };
const fields = [signatureField('sign', { modes: ['type'] })];

const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
const typed = () => within(screen.getByRole('dialog')).getByRole<HTMLInputElement>('textbox');
const box = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'I agree' });
const agree = () => act(async () => fireEvent.click(box()));

function show(given: readonly unknown[] = fields, more: object = consent, locale?: string, language?: typeof german) {
  return showGuide(given, locale, language, { consent: more as typeof consent });
}

async function openDialog() {
  const shown = await show();
  await act(async () => shown.store.getState().sign('sign'));
  fireEvent.change(typed(), { target: { value: 'Ada' } });
  return shown;
}

describe('the consent in the dialog of the first signature', () => {
  it('shows the text with its line breaks and link', async () => {
    await openDialog();
    const region = screen.getByRole('region', { name: 'Before you sign' });
    expect(region.querySelector('[data-part="consent-text"]')?.textContent).toBe(consent.text);
    const link = within(region).getByRole<HTMLAnchorElement>('link');
    expect([link.href, link.target, link.rel]).toEqual([consent.url, '_blank', 'noopener noreferrer']);
  });

  it('is required before the signature is applied, and takes the focus', async () => {
    const { store } = await openDialog();
    await press('Use this signature');
    expect(store.getState().values.sign).toBeUndefined();
    expect(document.activeElement).toBe(box());
    expect(box().getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByRole('alert').textContent).toBe('Select this box to continue.');
    await agree();
    expect(screen.queryByRole('alert')).toBeNull();
    await press('Use this signature');
    expect(store.getState().values.sign).toMatchObject({ type: 'signature', imageData: inkPng });
  });

  it('is not requested again for the next signature', async () => {
    const { store } = await openDialog();
    await agree();
    await press('Use this signature');
    await act(async () => store.getState().sign('sign'));
    expect(screen.queryByRole('checkbox', { name: 'I agree' })).toBeNull();
  });
});

describe('the consent in the review', () => {
  it('is shown as given, and sent with version and time', async () => {
    const { store, sent } = await show();
    act(() => {
      store.getState().setValue('sign', signature);
      store.getState().agree(true);
    });
    await press('Review and submit');
    expect(box().checked).toBe(true);
    await press('Submit');
    await expect.poll(() => sent).toHaveLength(1);
    expect(sent[0]?.consent).toEqual({ version: consent.version, acceptedAt: expect.stringMatching(/Z$/) });
  });

  it('must be given before the document is submitted', async () => {
    const { store, sent } = await show([textField('name')]);
    act(() => void store.getState().setValue('name', text('Ada')));
    await press('Review and submit');
    await press('Submit');
    expect(sent).toHaveLength(0);
    expect(document.activeElement).toBe(box());
    await agree();
    await press('Submit');
    await expect.poll(() => sent).toHaveLength(1);
  });

  it('opens the review for it even if the host turned the review off', async () => {
    const { store, sent } = await show();
    act(() => {
      store.getState().setOptions({ review: false });
      store.getState().setValue('sign', signature);
    });
    await press('Submit');
    expect(sent).toHaveLength(0);
    expect(document.activeElement).toBe(box());
  });
});

describe('the consent', () => {
  it('is in the language of the interface, and submitted with that language', async () => {
    const texts = { en: 'I agree.', de: 'Ich stimme zu.' };
    const { store, sent, part } = await show(fields, { ...consent, text: texts }, 'de-AT', german);
    act(() => void store.getState().setValue('sign', signature));
    await act(async () => void store.getState().submit());
    expect([part('consent-text')?.textContent, part('consent-text')?.lang]).toEqual([texts.de, 'de']);
    await act(async () => fireEvent.click(screen.getByRole('checkbox')));
    await act(async () => void store.getState().submit());
    await expect.poll(() => sent[0]?.consent).toMatchObject({ language: 'de' });
  });

  it('is not shown if the document requires none', async () => {
    const { store, sent, part } = await showGuide(fields);
    act(() => void store.getState().setValue('sign', signature));
    await press('Review and submit');
    expect(part('consent')).toBeNull();
    await press('Submit');
    await expect.poll(() => sent).toHaveLength(1);
    expect(sent[0]).not.toHaveProperty('consent');
  });

  it('is requested again when the document requires another version', async () => {
    const { store } = await show();
    act(() => store.getState().agree(true));
    expect(store.getState().askConsent()).toBe(false);
    const opened = store.getState().document;
    act(() => store.setState({ document: opened && { ...opened, consent: { ...consent, version: '2' } } }));
    expect(store.getState().askConsent()).toBe(true);
  });

  it('is cleared when the signer starts over', async () => {
    const { store } = await show();
    act(() => {
      store.getState().agree(true);
      store.getState().startOver();
    });
    expect(store.getState().consent).toBeUndefined();
  });
});

describe('the name of the signer', () => {
  const signer = { name: 'Ada Lovelace', email: 'ada@example.com' };

  it('is in the guide bar and in the review, and is not translated', async () => {
    const { store, container } = await showGuide(fields, 'en', undefined, { signer });
    const names = () => [...container.querySelectorAll<HTMLElement>('[data-part="signing-as"]')];
    expect(names().map(({ textContent }) => textContent)).toEqual(['Signing as Ada Lovelace']);
    act(() => void store.getState().setValue('sign', signature));
    await press('Review and submit');
    expect(names()).toHaveLength(2);
    for (const name of names()) expect(name.querySelector('bdi')?.getAttribute('translate')).toBe('no');
  });

  it('is the default of a typed signature, and its initials of typed initials', async () => {
    const initials = { ...signatureField('initials'), type: 'initials', modes: ['type'] };
    const { store } = await showGuide([...fields, initials], 'en', undefined, { signer });
    for (const [id, text] of [
      ['sign', 'Ada Lovelace'],
      ['initials', 'AL'],
    ] as const) {
      await act(async () => store.getState().sign(id));
      expect(typed().value).toBe(text);
    }
  });
});
