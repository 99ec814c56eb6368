import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { signatureField, text, textField } from '../../../test/sample.ts';
import { fieldOf } from '../../../test/show-field.tsx';
import { showGuide } from '../../../test/show-guide.tsx';

// Canvases need a browser.
vi.mock('../../signature/draw/pad.tsx', () => ({ Pad: () => null }));

beforeEach(() => {
  // There is no layout in these tests, but only form pages in view are mounted.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const press = (name: string | RegExp) => act(async () => fireEvent.click(screen.getByRole('button', { name })));

/** The form beside the pages, for these fields. */
async function showForm(fields?: readonly unknown[], locale?: string) {
  const shown = await showGuide(fields, locale);
  await press('Form');
  const form = within(await screen.findByRole('region', { name: 'Form' }));
  return { ...shown, form };
}

describe('the form', () => {
  it('lists all fields by page and shares their values with the pages', async () => {
    const { form, store } = await showForm();
    expect(form.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['Page 1', 'Page 2']);
    fireEvent.change(form.getByRole('textbox', { name: 'NAME' }), { target: { value: 'Jane' } });
    expect(store.getState().values.name).toEqual(text('Jane'));
    const onPage = document.querySelector<HTMLInputElement>('[data-part="field"][data-field-id="name"] input');
    expect(onPage?.value).toBe('Jane');
  });

  it('marks optional and read-only fields', async () => {
    const fixed = textField('course', { y: 0.3, editable: false, required: false, value: text('Mapping') });
    const { form } = await showForm([textField('note', { required: false }), fixed]);
    expect(form.getAllByText('optional')).toHaveLength(1);
    const course = form.getByRole<HTMLInputElement>('textbox', { name: 'COURSE' });
    expect([course.value, course.readOnly]).toEqual(['Mapping', true]);
  });

  it('has native controls, and the dialog for a signature', async () => {
    const options = [
      { value: 'tent', label: 'In a tent' },
      { value: 'hut', label: 'In the hut' },
    ];
    const boxes = options.map((option, index) => ({
      ...option,
      x: 0.1 + 0.2 * index,
      y: 0.3,
      width: 0.1,
      height: 0.03,
    }));
    const { form, store } = await showForm([
      fieldOf('checkbox', { id: 'rules', label: 'Rules' }),
      fieldOf('select', { id: 'bed', label: 'Bed', y: 0.2, options }),
      fieldOf('radio', { id: 'sleep', label: 'Sleep', y: 0.3, options: boxes }),
      fieldOf('checkboxes', { id: 'meals', label: 'Meals', y: 0.3, options: boxes }),
      fieldOf('date', { id: 'born', label: 'Born', y: 0.4 }),
      signatureField('sign', { y: 0.5 }),
    ]);
    fireEvent.click(form.getByRole('checkbox', { name: 'Rules' }));
    fireEvent.change(form.getByRole('combobox', { name: 'Bed' }), { target: { value: 'hut' } });
    const group = within(form.getByRole('radiogroup', { name: 'Sleep' }));
    fireEvent.click(group.getByRole('radio', { name: 'In a tent' }));
    for (const box of within(form.getByRole('group', { name: 'Meals' })).getAllByRole('checkbox')) fireEvent.click(box);
    fireEvent.change(form.getByLabelText('Born'), { target: { value: '1990-03-07' } });
    expect(store.getState().values).toEqual({
      rules: { type: 'checkbox', checked: true },
      bed: { type: 'select', content: 'hut' },
      sleep: { type: 'radio', content: 'tent' },
      meals: { type: 'checkboxes', selected: ['tent', 'hut'] },
      born: { type: 'date', content: '1990-03-07' },
    });
    fireEvent.click(form.getByRole('button', { name: 'Sign here: SIGN' }));
    expect(store.getState().signing).toBe('sign');
  });

  it('accepts a date in the order of the signer’s locale', async () => {
    const { form, store } = await showForm([fieldOf('date', { id: 'born', label: 'Born' })], 'en-GB');
    const control = form.getByRole<HTMLInputElement>('combobox', { name: 'Born' });
    expect(control.placeholder).toBe('DD/MM/YYYY');
    fireEvent.change(control, { target: { value: '03042026' } });
    expect(store.getState().values.born).toEqual({ type: 'date', content: '2026-04-03' });
    fireEvent.blur(control);
    expect(control.value).toBe('03/04/2026');
    fireEvent.keyDown(control, { key: 'ArrowDown' });
    expect(await screen.findByRole('dialog', { name: 'Calendar' })).toBeTruthy();
  });

  it('uses the system’s date picker on touch screens', async () => {
    vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true }));
    const { form, store } = await showForm([fieldOf('date', { id: 'born', label: 'Born' })]);
    const control = form.getByLabelText<HTMLInputElement>('Born');
    expect(control.type).toBe('date');
    fireEvent.change(control, { target: { value: '1990-03-07' } });
    expect(store.getState().values.born).toEqual({ type: 'date', content: '1990-03-07' });
  });

  it('clears an optional choice by keyboard', async () => {
    const option = { value: 'tent', label: 'In a tent', x: 0.1, y: 0.3, width: 0.1, height: 0.03 };
    const shared = { options: [option], value: { type: 'radio', content: 'tent' } };
    const { form, store } = await showForm([
      fieldOf('radio', { id: 'sleep', label: 'Sleep', y: 0.3, required: false, ...shared }),
      fieldOf('radio', { id: 'must', label: 'Must', y: 0.3, ...shared }),
    ]);
    for (const name of ['Sleep', 'Must']) {
      const chosen = within(form.getByRole('radiogroup', { name })).getByRole('radio');
      fireEvent.keyDown(chosen, { key: 'Delete' });
    }
    expect(Object.keys(store.getState().values)).toEqual(['must']);
  });

  it('is the target of the guide and the error summary while it is open', async () => {
    const { form } = await showForm();
    await press('Start: NAME');
    expect(document.activeElement).toBe(form.getByRole('textbox', { name: 'NAME' }));
    await press('Review and submit');
    expect(form.getAllByText('Fill in this field.')).toHaveLength(2);
    await act(async () => fireEvent.click(screen.getByRole('link', { name: 'SIGN (page 2)' })));
    expect(document.activeElement).toBe(form.getByRole('button', { name: 'Sign here: SIGN' }));
  });

  it('shows a field on its page, and closes if there is no room for both', async () => {
    const { form, store } = await showForm();
    const focused = () => document.activeElement?.closest('[data-part="field"]')?.getAttribute('data-field-id');
    await act(async () => fireEvent.click(form.getByRole('button', { name: 'Show “NAME” on page 1' })));
    expect([store.getState().mode, focused()]).toEqual(['form', 'name']);
    act(() => (document.activeElement as HTMLElement).blur());
    act(() => store.getState().setRoom(500));
    await press('Show “NAME” on page 1');
    expect([store.getState().mode, focused()]).toEqual(['document', 'name']);
  });

  it('closes for the sidebar if there is no room for both, and reopens after it', async () => {
    const { store } = await showForm();
    const form = () => screen.queryByRole('region', { name: 'Form' });
    const pressed = () => screen.getAllByRole('button', { pressed: true }).map(({ textContent }) => textContent);
    act(() => store.getState().setRoom(390));
    act(() => store.getState().openSidebar('search'));
    expect([form(), pressed()]).toEqual([null, ['Document']]);
    // The search takes the focus when its code is loaded.
    await waitFor(() => expect(document.activeElement?.getAttribute('data-part')).toBe('search-input'));
    // The guide leads to the pages, which are shown.
    await press('Start: NAME');
    expect(document.activeElement?.closest('[data-part="field"]')?.getAttribute('data-field-id')).toBe('name');
    act(() => store.getState().closeSidebar());
    expect([form() !== null, pressed()]).toEqual([true, ['Form']]);
  });

  it('closes the sidebar when it is opened, or when the width shrinks while it is open', async () => {
    const { store } = await showForm();
    act(() => store.getState().openSidebar('thumbnails'));
    expect([store.getState().sidebar, screen.queryByRole('region', { name: 'Form' }) !== null]).toEqual([
      'thumbnails',
      true,
    ]);
    act(() => store.getState().setRoom(1000));
    expect([store.getState().sidebar, screen.queryByRole('region', { name: 'Form' }) !== null]).toEqual([
      undefined,
      true,
    ]);
    act(() => store.getState().openSidebar('thumbnails'));
    await press('Form');
    expect([store.getState().sidebar, screen.queryByRole('region', { name: 'Form' }) !== null]).toEqual([
      undefined,
      true,
    ]);
  });

  it('mounts the form pages around the focus, and goes to any field', async () => {
    const many = Array.from({ length: 20 }, (_, index) =>
      textField(`f${index}`, { page: 1, y: index / 25, height: 0.01 }),
    );
    const { store } = await showForm([...many, textField('last', { page: 2 })]);
    expect(document.querySelectorAll('[data-part="form-field"]')).toHaveLength(21);
    act(() => void store.getState().focusField('last'));
    expect(document.activeElement?.closest('[data-part="form-field"]')?.getAttribute('data-field-id')).toBe('last');
  });
});
