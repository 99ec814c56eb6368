import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { designField } from '../../../test/design-fields.ts';
import { showDesigner } from '../../../test/show-designer.tsx';
import { ArrangeMenu } from './arrange-menu.tsx';

const fields = [
  designField('a'),
  designField('b', { x: 0.4, y: 0.5, width: 0.2 }),
  designField('c', { x: 0.2, y: 0.6 }),
];

async function show(selected: readonly string[]) {
  const shown = await showDesigner(<ArrangeMenu />, fields);
  act(() => shown.store.getState().select(selected));
  fireEvent.click(screen.getByRole('button', { name: 'Arrange' }));
  return shown;
}

const choose = (name: string) => fireEvent.click(screen.getByRole('menuitem', { name }));
const enabled = () =>
  screen
    .getAllByRole('menuitem')
    .filter((item) => item.getAttribute('aria-disabled') !== 'true')
    .map(({ textContent }) => textContent);

describe('the Arrange menu', () => {
  it('disables all items without a selection', async () => {
    await show([]);
    expect(enabled()).toEqual([]);
  });

  it('enables duplicating for a single field', async () => {
    await show(['a']);
    expect(enabled()).toEqual(['Duplicate', 'Duplicate to pages']);
  });

  it('enables alignment for two fields, and distribution for three', async () => {
    const { store } = await show(['a', 'b']);
    expect(enabled()).toContain('Align left');
    expect(enabled()).not.toContain('Distribute vertically');
    act(() => store.getState().select(['a', 'b', 'c']));
    expect(enabled()).toContain('Distribute vertically');
  });

  it('arranges in one undo step, and announces it', async () => {
    const { store, announced } = await show(['a', 'b', 'c']);
    choose('Align left');
    expect(store.getState().fields.map(({ x }) => x)).toEqual([0.1, 0.1, 0.1]);
    expect(announced()).toBe('Align left: 3 fields.');
    act(() => store.getState().undo());
    expect(store.getState().fields).toEqual(fields);
  });

  it('uses the size of the field selected last', async () => {
    const { store } = await show(['c', 'b', 'a']);
    choose('Same width');
    expect(store.getState().fields.map(({ width }) => width)).toEqual([0.3, expect.closeTo(0.3), expect.closeTo(0.3)]);
  });

  it('duplicates next to the original, and selects the copy', async () => {
    const { store, announced } = await show(['a']);
    choose('Duplicate');
    const copy = store.getState().fields.at(-1);
    expect(copy).toMatchObject({ label: 'a', x: expect.closeTo(70 / 600), y: expect.closeTo(90 / 800) });
    expect(store.getState()).toMatchObject({ selected: [copy?.id], focusRequest: { id: copy?.id } });
    expect(announced()).toBe('1 field duplicated.');
  });
});

describe('duplicating to pages', () => {
  async function open() {
    const shown = await show(['a', 'b']);
    choose('Duplicate to pages');
    return {
      ...shown,
      from: screen.getByLabelText('From page'),
      confirm: screen.getByRole('button', { name: 'Duplicate' }),
    };
  }

  it('copies to all pages of the range except that of the originals, in one undo step', async () => {
    const { store, confirm, announced } = await open();
    fireEvent.click(confirm);
    expect(store.getState().fields.slice(3)).toMatchObject([
      { label: 'a', page: 2, x: expect.closeTo(60 / 800), y: expect.closeTo(80 / 600) },
      { label: 'b', page: 2 },
    ]);
    expect(store.getState().past).toHaveLength(1);
    expect(announced()).toBe('2 fields added to pages 1–2.');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('rejects a page that does not exist, and submits on Enter', async () => {
    const { store, from, confirm } = await open();
    fireEvent.change(from, { target: { value: '3' } });
    expect(from.getAttribute('aria-invalid')).toBe('true');
    fireEvent.click(confirm);
    expect(store.getState().fields).toHaveLength(3);
    fireEvent.change(from, { target: { value: '2' } });
    fireEvent.keyDown(from, { key: 'Enter' });
    expect(store.getState().fields).toHaveLength(5);
  });
});
