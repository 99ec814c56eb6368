import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { designField } from '../../../test/design-fields.ts';
import { showDesigner } from '../../../test/show-designer.tsx';
import { FieldsPanel } from './fields-panel.tsx';

const fields = [
  designField('low', { y: 0.8, role: 'tenant' }),
  designField('high', { y: 0.1, role: 'landlord' }),
  designField('middle', { y: 0.5, type: 'date' }),
  designField('other', { page: 2, y: 0.25, required: false }),
];

const show = () =>
  showDesigner(
    <div data-part="tab-panel">
      <FieldsPanel />
    </div>,
    fields,
  );
const rows = () => screen.getAllByRole('option');
const names = () => rows().map(({ textContent }) => textContent?.trim());
const row = (name: string) => screen.getByRole('option', { name: new RegExp(`\\b${name}\\b`) });

describe('the list of fields', () => {
  it('shows the fields by page in tab order, with number, kind and role', async () => {
    await show();
    expect(rows().map((one) => one.getAttribute('aria-label'))).toEqual([
      '1, high, landlord, Text, required',
      '2, middle, Date, required',
      '3, low, tenant, Text, required',
      '1, other, Text',
    ]);
    expect(screen.getAllByRole('group').map((group) => group.getAttribute('aria-label'))).toEqual(['Page 1', 'Page 2']);
  });

  it('goes to a pressed field', async () => {
    const { store, signer } = await show();
    fireEvent.click(row('other'));
    expect(signer.getState().pendingNavigation).toMatchObject({ to: 'page', target: 2, y: 0.25 });
    expect(store.getState()).toMatchObject({ selected: ['other'], focusRequest: { id: 'other' } });
  });

  it('is one tab stop: arrow keys move between fields, Enter goes to the field', async () => {
    const { store } = await show();
    expect(rows().map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1, -1]);
    act(() => row('high').focus());
    fireEvent.keyDown(row('high'), { key: 'ArrowDown' });
    expect(document.activeElement).toBe(row('middle'));
    expect(store.getState().selected).toEqual(['middle']);
    fireEvent.keyDown(row('middle'), { key: 'End' });
    expect(document.activeElement).toBe(row('other'));
    expect(store.getState().focusRequest).toBeUndefined();
    fireEvent.keyDown(row('other'), { key: 'Enter' });
    expect(store.getState().focusRequest).toMatchObject({ id: 'other' });
  });
});

describe('changing the tab order', () => {
  it('works with Alt and an arrow key, in one undo step, and is announced', async () => {
    const { store, announced } = await show();
    act(() => row('low').focus());
    fireEvent.keyDown(row('low'), { key: 'ArrowUp', altKey: true });
    expect(names()).toEqual(['1 high landlord', '2 low tenant', '3 middle', '1 other']);
    expect(announced()).toBe('low: 2 of 3.');
    expect(document.activeElement).toBe(row('low'));
    expect(store.getState().past).toHaveLength(1);
    act(() => store.getState().undo());
    expect(store.getState().fields).toEqual(fields);
  });

  it('stops at the first and the last field of the page', async () => {
    const { store } = await show();
    fireEvent.keyDown(row('high'), { key: 'ArrowUp', altKey: true });
    fireEvent.keyDown(row('low'), { key: 'ArrowDown', altKey: true });
    expect(store.getState().past).toEqual([]);
  });

  it('works by dragging, without going to the field', async () => {
    const { store, signer } = await show();
    const list = row('high').parentElement;
    vi.spyOn(list ?? document.body, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 100, 200, 90));
    const at = (clientY: number) => ({ button: 0, pointerId: 1, pointerType: 'mouse', clientX: 9, clientY });
    fireEvent.pointerDown(row('high'), at(110));
    fireEvent.pointerMove(window, at(185));
    expect(names()[2]).toBe('3 high landlord');
    expect(store.getState().past).toEqual([]);
    fireEvent.pointerUp(window, at(185));
    fireEvent.click(row('high'));
    expect(store.getState().fields.map(({ id, tabOrder }) => [id, tabOrder])).toEqual([
      ['low', 2],
      ['high', 3],
      ['middle', 1],
      ['other', undefined],
    ]);
    expect(signer.getState().pendingNavigation).toBeUndefined();
    fireEvent.pointerDown(row('high'), at(110));
    fireEvent.pointerUp(window, at(110));
    fireEvent.click(row('high'));
    expect(signer.getState().pendingNavigation).toMatchObject({ target: 1 });
  });

  it('is reset by “By position”', async () => {
    const { store, announced } = await show();
    const button = screen.getByRole('button', { name: 'By position' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    fireEvent.keyDown(row('low'), { key: 'ArrowUp', altKey: true });
    fireEvent.click(button);
    expect(store.getState().fields).toEqual(fields);
    expect(announced()).toBe('The tab order follows the position of the fields.');
  });
});
