import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createRef } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { sampleDocument, textField } from '../../test/sample.ts';
import { sampleDesignerClient } from '../../test/sample-designer-client.ts';
import { FieldDesigner } from './field-designer.tsx';
import { DesignLayer } from './layer/design-layer.tsx';
import type { FieldDesignerHandle } from './props.ts';

vi.mock('../fonts/page-fonts.ts', () => import('../../test/sample-fonts.ts'));
vi.mock('../pdf/load-document.ts', () => import('../../test/sample-load-document.ts'));
// happy-dom has no layout, so it would mount no page.
vi.mock('../pages/pages-pane.tsx', () => ({
  PagesPane: () => (
    <div data-part="pages">
      <section data-part="page" data-page-number="1">
        <DesignLayer pageNumber={1} />
      </section>
    </div>
  ),
}));

afterEach(cleanup);

/** A designer with three fields, over a page of 600 × 800 CSS pixels. */
async function show() {
  const ref = createRef<FieldDesignerHandle>();
  const { client } = sampleDesignerClient();
  render(<FieldDesigner client={client} documentId={sampleDocument().metadata.id} drafts="none" ref={ref} />);
  await act(async () => {});
  const added = ['One', 'Two', 'Three'].map((label, index) => textField(label, { label, y: 0.2 * (index + 1) }));
  await act(async () => ref.current?.addFields(added));
  for (const element of document.querySelectorAll('[data-part="page"], [data-part="pages"]')) {
    element.getBoundingClientRect = () => new DOMRect(0, 0, 600, 800);
  }
  const box = (label: string) => screen.getByRole('button', { name: new RegExp(`^${label},`) });
  const selected = () =>
    [...document.querySelectorAll<HTMLElement>('[data-part="design-field"][aria-pressed="true"]')].map(
      ({ title }) => title,
    );
  const key = (label: string, name: string, more: object = {}) =>
    act(async () => fireEvent.keyDown(box(label), { key: name, ...more }));
  act(() => box('One').focus());
  await key('One', 'Escape');
  act(() => box('One').blur());
  return { box, selected, key, fields: () => ref.current?.getFields() };
}

describe('Escape', () => {
  it('cancels the drag of a selected field and keeps it selected', async () => {
    const { box, selected, key, fields } = await show();
    const before = fields();
    act(() => box('One').focus());
    const at = { pointerId: 1, pointerType: 'mouse', clientX: 70, clientY: 170 };
    await act(async () => fireEvent.pointerDown(box('One'), { button: 0, ...at }));
    await act(async () => fireEvent.pointerMove(window, { ...at, clientX: 170 }));
    expect(fields()).not.toEqual(before);
    await key('One', 'Escape');
    await act(async () => fireEvent.pointerUp(window, at));
    expect(fields()).toEqual(before);
    expect(selected()).toEqual(['One']);
  });
});

it('clears the selection on Escape and leaves multi-select mode', async () => {
  const { box, selected, key } = await show();
  const toggle = screen.getByRole('button', { name: 'Select multiple fields' });
  await act(async () => fireEvent.click(toggle));
  expect(toggle.getAttribute('aria-pressed')).toBe('true');
  await key('Two', ' ');
  expect(selected()).toEqual(['Two']);
  act(() => box('Two').focus());
  await key('Two', 'Escape');
  expect(selected()).toEqual([]);
  expect(toggle.getAttribute('aria-pressed')).toBe('false');
});

describe('selecting by keyboard', () => {
  it('selects the focused field, and after Space adds further fields', async () => {
    const { box, selected, key } = await show();
    act(() => box('One').focus());
    act(() => box('Two').focus());
    expect(selected()).toEqual(['Two']);
    await key('Two', ' ');
    act(() => box('Three').focus());
    expect(selected()).toEqual(['Two']);
    await key('Three', ' ');
    expect(selected()).toEqual(['Two', 'Three']);
    await key('Three', ' ');
    expect(selected()).toEqual(['Two']);
  });

  it('deselects the pressed field on Shift-press, even though the press focuses it', async () => {
    const { box, selected } = await show();
    const press = (label: string, shiftKey: boolean) =>
      act(async () => {
        const at = { button: 0, pointerId: 1, pointerType: 'mouse', clientX: 70, clientY: 170, shiftKey };
        fireEvent.pointerDown(box(label), at);
        box(label).focus();
        fireEvent.pointerUp(window, at);
      });
    await press('One', false);
    await press('Two', true);
    await press('One', true);
    expect(selected()).toEqual(['Two']);
  });
});

describe('shortcuts', () => {
  it('work on non-Latin keyboards and while a checkbox has the focus', async () => {
    const { box, key, fields } = await show();
    act(() => box('One').focus());
    await key('One', 'ArrowRight');
    const moved = fields();
    await key('One', 'ئ', { code: 'KeyZ', ctrlKey: true });
    expect(fields()).not.toEqual(moved);
    const required = screen.getByRole('checkbox', { name: 'Required' });
    const before = fields();
    await act(async () => fireEvent.click(required));
    expect(fields()).not.toEqual(before);
    await act(async () => fireEvent.keyDown(required, { key: 'z', ctrlKey: true }));
    expect(fields()).toEqual(before);
  });
});
