import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { showField } from '../../test/show-field.tsx';

afterEach(cleanup);

async function type(text: string, options: Readonly<Record<string, unknown>> = {}) {
  const { store, container } = await showField('text', options);
  act(() => store.setState({ zoom: 0.6, scale: 0.6 }));
  fireEvent.change(screen.getByRole('textbox', { name: 'It' }), { target: { value: text } });
  return { store, echo: () => container.querySelector<HTMLElement>('[data-part="text-echo"]') };
}

describe('NameEcho', () => {
  const echoOf = async (kind: 'text' | 'select', options: Readonly<Record<string, unknown>>) => {
    const { container } = await showField(kind, options);
    return () => container.querySelector('[data-part="text-echo"]')?.textContent;
  };

  it('shows the name of an empty field that shows a placeholder instead', async () => {
    const echo = await echoOf('text', { placeholder: 'As on your passport' });
    expect(echo()).toBe('It');
    fireEvent.change(screen.getByRole('textbox', { name: 'It' }), { target: { value: 'Jane' } });
    expect(echo()).toBeUndefined();
    cleanup();
    expect((await echoOf('select', { placeholder: 'Choose one', options: [{ value: 'a', label: 'A' }] }))()).toBe('It');
  });

  it('shows nothing if the field shows its name itself', async () => {
    expect((await echoOf('text', {}))()).toBeUndefined();
    cleanup();
    expect((await echoOf('text', { placeholder: 'It' }))()).toBeUndefined();
  });
});

describe('TextEcho', () => {
  it('shows small text enlarged while it is typed', async () => {
    const { store, echo } = await type('Jane Roe', { y: 0.5 });
    expect(echo()?.textContent).toBe('Jane Roe');
    expect(echo()?.getAttribute('aria-hidden')).toBe('true');
    act(() => store.setState({ zoom: 1, scale: 1 }));
    expect(echo()).toBeNull();
  });

  it('keeps line breaks', async () => {
    const { echo } = await type('one\n\ntwo', { y: 0.5, multiline: true, height: 0.2 });
    expect(echo()?.textContent).toBe('one\n\ntwo');
  });

  it('is below the field if there is no room above', async () => {
    const isBelow = async (options: Readonly<Record<string, unknown>>) => {
      const { echo } = await type('Jane Roe', options);
      const below = echo()?.hasAttribute('data-below');
      cleanup();
      return below;
    };
    expect(await isBelow({ y: 0.05 })).toBe(true);
    expect(await isBelow({ y: 0.5 })).toBe(false);
    // Several lines need more room.
    expect(await isBelow({ y: 0.25 })).toBe(false);
    expect(await isBelow({ y: 0.25, multiline: true, height: 0.2 })).toBe(true);
  });
});
