import { act, screen } from '@testing-library/react';
import { type ReactNode, useRef } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { designField } from '../../../test/design-fields.ts';
import { showDesigner } from '../../../test/show-designer.tsx';
import { handleDesignerKey } from '../designer-keys.ts';
import { designerEnglish } from '../messages/english.ts';
import { useClipboard } from './copying.ts';
import { DesignLayer } from './design-layer.tsx';

function Layout(): ReactNode {
  const layout = useRef<HTMLElement>(null);
  useClipboard(layout);
  return (
    <section ref={layout} data-part="layout" tabIndex={-1}>
      <input aria-label="Label" />
      <DesignLayer pageNumber={1} />
    </section>
  );
}

const fields = [designField('a'), designField('b', { y: 0.5 })];
const show = () => showDesigner(<Layout />, fields);
const field = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name},`) });

let data: DataTransfer;
beforeEach(() => {
  data = new DataTransfer();
});

/** Dispatches the event of Ctrl+C, Ctrl+X or Ctrl+V. With a focused button, browsers dispatch it on the body. */
function press(type: 'copy' | 'cut' | 'paste', target: Element = document.body): ClipboardEvent {
  const event = new ClipboardEvent(type, { clipboardData: data, bubbles: true, cancelable: true });
  act(() => void target.dispatchEvent(event));
  return event;
}

describe('the clipboard', () => {
  it('copies the selected fields, and pastes them with new ids', async () => {
    const { store, announced } = await show();
    act(() => field('a').focus());
    press('copy');
    expect(announced()).toBe('1 field copied.');
    expect(JSON.parse(data.getData('text/plain'))).toMatchObject({ fields: [{ id: 'a' }] });
    press('paste');
    const copy = store.getState().fields[2];
    expect(copy).toMatchObject({ label: 'a', page: 1, x: expect.closeTo(70 / 600) });
    expect(copy?.id).not.toBe('a');
    expect(announced()).toBe('1 field pasted on page 1.');
    expect(document.activeElement).toBe(document.querySelector(`[data-field-id="${copy?.id}"]`));
  });

  it('cuts fields in one undo step, and keeps the focus in the designer', async () => {
    const { store, announced } = await show();
    act(() => field('b').focus());
    press('cut');
    // The focus moves after the field is removed.
    await act(async () => {});
    expect(store.getState().fields).toEqual([fields[0]]);
    expect(announced()).toBe('1 field cut.');
    expect(document.activeElement?.getAttribute('data-part')).toBe('layout');
    press('paste');
    expect(store.getState().fields[1]).toMatchObject({ label: 'b', y: expect.closeTo(0.5) });
    act(() => store.getState().undo());
    act(() => store.getState().undo());
    expect(store.getState().fields).toEqual(fields);
  });

  it('pastes onto the current page', async () => {
    const { store, signer } = await show();
    act(() => field('a').focus());
    press('copy');
    act(() => signer.getState().setView({ currentPage: 2 }));
    press('paste');
    expect(store.getState().fields[2]).toMatchObject({
      page: 2,
      x: expect.closeTo(60 / 800),
      y: expect.closeTo(80 / 600),
    });
  });

  it('leaves the event to the browser in an input, outside the designer, and with other text', async () => {
    const { store } = await show();
    act(() => field('a').focus());
    press('copy');
    const text = data.getData('text/plain');
    const input = screen.getByLabelText('Label');
    act(() => input.focus());
    expect(press('copy', input).defaultPrevented).toBe(false);
    expect(press('paste', input).defaultPrevented).toBe(false);
    act(() => input.blur());
    expect(press('paste').defaultPrevented).toBe(false);
    act(() => field('a').focus());
    data.setData('text/plain', 'Rent');
    expect(press('paste').defaultPrevented).toBe(false);
    data.setData('text/plain', text);
    expect(store.getState().fields).toEqual(fields);
    expect(press('paste').defaultPrevented).toBe(true);
  });
});

describe('Ctrl+D', () => {
  it('duplicates the selected fields, and is left to the browser without a selection', async () => {
    const { store, signer } = await show();
    const key = () => {
      const event = new KeyboardEvent('keydown', { key: 'd', ctrlKey: true, cancelable: true });
      act(() => handleDesignerKey(event, store, signer.getState(), designerEnglish));
      return event;
    };
    expect(key().defaultPrevented).toBe(false);
    act(() => field('a').focus());
    expect(key().defaultPrevented).toBe(true);
    expect(store.getState().fields).toHaveLength(3);
  });
});

describe('tab order numbers', () => {
  it('are shown on the fields while the list of fields is open', async () => {
    const { store } = await show();
    expect(field('b').querySelector('[data-part="design-number"]')).toBeNull();
    act(() => store.getState().openPanel('fields'));
    expect(field('b').querySelector('[data-number]')?.getAttribute('data-number')).toBe('2');
  });
});
