import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fieldOf, showField } from '../../test/show-field.tsx';
import { showGuide } from '../../test/show-guide.tsx';
import { german } from '../languages/de/index.ts';
import { english } from '../languages/en/index.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const content = (value: unknown) => Object(value).content;

async function show(options: Readonly<Record<string, unknown>> = {}, language = german) {
  const shown = await showField('number', options, language);
  const control = screen.getByRole<HTMLInputElement>('textbox', { name: 'It' });
  return {
    ...shown,
    control,
    type: (value: string) => fireEvent.change(control, { target: { value } }),
    stored: () => content(shown.value()),
    paper: () => [...shown.container.querySelectorAll('text')].map(({ textContent }) => textContent).join(''),
  };
}

describe('a number with a decimal comma', () => {
  it('keeps its value each time it loses the focus', async () => {
    const { control, type, stored, paper } = await show();
    type('1,125');
    for (const _ of [1, 2, 3]) {
      fireEvent.focus(control);
      fireEvent.blur(control);
      expect(stored()).toBe('1.125');
    }
    expect(paper()).toBe('1.125');
  });

  it('is shown with the decimal comma, so that typing can continue', async () => {
    const { control, type, stored } = await show();
    type('1,12');
    fireEvent.blur(control);
    expect(control.value).toBe('1,12');
    type(`${control.value}5`);
    fireEvent.blur(control);
    expect([control.value, stored()]).toEqual(['1,125', '1.125']);
  });

  it('keeps the typed text until it loses the focus, and stores the number from the first digit', async () => {
    const { control, type, stored } = await show();
    type('1.234,5');
    expect([control.value, stored()]).toEqual(['1.234,5', '1234.5']);
    fireEvent.blur(control);
    expect(control.value).toBe('1234,5');
    type('1,');
    expect(control.value).toBe('1,');
  });

  it('shows a value that the host sets, and does not parse it as typed text', async () => {
    const { control, type, store, stored } = await show();
    act(() => void store.getState().setValue('it', { type: 'number', content: '1.125' }));
    expect(control.value).toBe('1,125');
    fireEvent.focus(control);
    fireEvent.blur(control);
    expect(stored()).toBe('1.125');
    type('1.2');
    act(() => void store.getState().setValue('it', { type: 'number', content: '7.5' }));
    expect(control.value).toBe('7,5');
  });

  it('parses the text of an older draft when it loses the focus', async () => {
    const { control, store, stored } = await show();
    act(() => store.getState().enterValue('it', { type: 'number', content: '1,125' }));
    for (const _ of [1, 2]) fireEvent.blur(control);
    expect([control.value, stored()]).toEqual(['1,125', '1.125']);
  });

  it('checks limits and steps with every digit', async () => {
    const { control, type, says } = await show({ min: 0.5, max: 2, step: 0.125 });
    type('1,125');
    fireEvent.blur(control);
    expect(says()).toBeUndefined();
    type('1,1');
    expect(says()).toBe('Geben Sie 0,5 plus ein Vielfaches von 0,125 ein.');
    type('1.125');
    expect(says()).toBe('Geben Sie eine Zahl von 0,5 bis 2 ein.');
    type('1,125');
    expect(says()).toBeUndefined();
  });

  it('has the same length limit as with a decimal point', async () => {
    for (const [language, sign] of [
      [german, ','],
      [english, '.'],
    ] as const) {
      const { control, type, stored } = await show({}, language);
      type(`1${sign}${'3'.repeat(50)}`);
      fireEvent.blur(control);
      expect([control.value, stored()]).toEqual([`1${sign}${'3'.repeat(38)}`, `1.${'3'.repeat(38)}`]);
      cleanup();
    }
  });

  it('keeps text that is not a number', async () => {
    const { control, type, says } = await show();
    type('1,2,3');
    fireEvent.blur(control);
    expect([control.value, says()]).toEqual(['1,2,3', 'Geben Sie eine Zahl ein, z. B. 12,5.']);
  });
});

describe('a number in the form', () => {
  it('keeps the value of the page each time it loses the focus', async () => {
    // Only form pages in view are mounted.
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
    const { store } = await showGuide([fieldOf('number', { id: 'width', label: 'Breite' })], 'de', german);
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Formular' })));
    const form = await screen.findByRole('region', { name: 'Formular' });
    const control = within(form).getByRole<HTMLInputElement>('textbox', { name: 'Breite' });
    fireEvent.change(control, { target: { value: '1,125' } });
    for (const _ of [1, 2]) {
      fireEvent.focus(control);
      fireEvent.blur(control);
    }
    expect(content(store.getState().values.width)).toBe('1.125');
    const onPage = document.querySelector<HTMLInputElement>('[data-part="field"] input');
    expect([control.value, onPage?.value]).toEqual(['1,125', '1,125']);
  });
});
