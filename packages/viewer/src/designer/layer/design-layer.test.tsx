import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { showDesigner } from '../../../test/show-designer.tsx';
import { DesignLayer } from './design-layer.tsx';

afterEach(cleanup);

const place = { page: 1, x: 0.1, width: 0.2, height: 0.05, type: 'text', required: false, editable: true };
const fields = [
  { ...place, id: 'one', label: 'One', y: 0.1 },
  { ...place, id: 'two', label: 'Two', y: 0.2 },
];

/** Shows a page of 600 × 800 CSS pixels, one per point. */
async function show() {
  const { store } = await showDesigner(
    <section data-part="layout">
      <div data-part="pages">
        <section data-part="page" data-page-number="1">
          <DesignLayer pageNumber={1} />
        </section>
      </div>
    </section>,
    fields,
  );
  for (const element of document.querySelectorAll('[data-part="page"], [data-part="pages"]')) {
    element.getBoundingClientRect = () => new DOMRect(0, 0, 600, 800);
  }
  const box = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name},`) });
  const press = (name: string, at: object = {}) =>
    fireEvent.pointerDown(box(name), {
      button: 0,
      pointerId: 1,
      pointerType: 'mouse',
      clientX: 70,
      clientY: 90,
      ...at,
    });
  const moveTo = (clientX: number, clientY: number) =>
    fireEvent.pointerMove(window, { pointerId: 1, clientX, clientY });
  const release = () => fireEvent.pointerUp(window, { pointerId: 1 });
  return { store, press, moveTo, release, selected: () => store.getState().selected };
}

describe('pressing fields', () => {
  it('selects one field, and adds others with Shift', async () => {
    const { press, release, selected } = await show();
    press('One');
    release();
    expect(selected()).toEqual(['one']);
    press('Two', { shiftKey: true });
    release();
    expect(selected()).toEqual(['one', 'two']);
  });

  it('reduces a selection of several to the pressed field, unless it is dragged', async () => {
    const { store, press, release, selected } = await show();
    store.getState().select(['one', 'two']);
    press('Two');
    expect(selected()).toEqual(['one', 'two']);
    release();
    expect(selected()).toEqual(['two']);
  });
});

describe('touch', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    return () => vi.useRealTimers();
  });

  const touch = { pointerType: 'touch' };
  const hold = () => vi.advanceTimersByTime(500);

  it('starts multi-select on a long press, where taps add and remove fields', async () => {
    const { press, release, selected } = await show();
    press('One', touch);
    expect(selected()).toEqual([]);
    hold();
    expect(selected()).toEqual(['one']);
    release();
    expect(selected()).toEqual(['one']);
    for (const after of [['one', 'two'], ['one']]) {
      press('Two', touch);
      release();
      expect(selected()).toEqual(after);
    }
  });

  it('neither moves nor deselects a selected field on a long press', async () => {
    const { store, press, release, selected } = await show();
    const before = store.getState().fields;
    store.getState().select(['one']);
    press('One', touch);
    hold();
    release();
    press('Two', touch);
    release();
    expect(selected()).toEqual(['one', 'two']);
    expect(store.getState().fields).toEqual(before);
  });

  it.each([
    ['it scrolls', () => fireEvent.pointerCancel(window, { pointerId: 1 })],
    ['the finger moves', () => fireEvent.pointerMove(window, { pointerId: 1, clientX: 70, clientY: 120 })],
    ['a second finger follows', () => fireEvent.pointerDown(window, { pointerId: 2 })],
  ])('is not a long press if %s', async (_, act) => {
    const { store, press, selected } = await show();
    press('One', touch);
    act();
    hold();
    expect(selected()).toEqual([]);
    expect(store.getState().isSelectingSeveral).toBe(false);
  });

  it('drags all selected fields, even if the finger rests during the drag', async () => {
    const { store, press, moveTo, release, selected } = await show();
    store.getState().select(['one', 'two']);
    store.getState().selectSeveral(true);
    press('One', touch);
    moveTo(103, 123);
    hold();
    release();
    expect(selected()).toEqual(['one', 'two']);
    expect(store.getState().past).toHaveLength(1);
  });

  it('cancels the drag when a second finger starts to zoom', async () => {
    const { store, press, moveTo } = await show();
    const before = store.getState().fields;
    store.getState().select(['one']);
    press('One', touch);
    moveTo(103, 123);
    expect(store.getState().fields).not.toBe(before);
    fireEvent.pointerDown(window, { pointerId: 2 });
    moveTo(203, 223);
    expect(store.getState()).toMatchObject({ fields: before, past: [] });
  });

  it('keeps a multi-selection on a tap beside the fields, but clears a single selection', async () => {
    const { store, press, release, selected } = await show();
    const tapBeside = () => {
      fireEvent.pointerDown(document.querySelector('[data-part="design-layer"]') as Element, {
        button: 0,
        pointerId: 1,
        clientX: 300,
        clientY: 600,
        ...touch,
      });
      release();
    };
    press('One', touch);
    hold();
    release();
    tapBeside();
    expect(selected()).toEqual(['one']);
    store.getState().selectSeveral(false);
    tapBeside();
    expect(selected()).toEqual([]);
  });
});

describe('multi-select mode with a mouse', () => {
  it('adds and removes fields, including the first one', async () => {
    const { store, press, release, selected } = await show();
    store.getState().selectSeveral(true);
    for (const [name, after] of [
      ['One', ['one']],
      ['Two', ['one', 'two']],
      ['One', ['two']],
      ['Two', []],
    ] as const) {
      press(name);
      screen.getByRole('button', { name: new RegExp(`^${name},`) }).focus();
      release();
      expect(selected()).toEqual(after);
    }
  });

  it('ends when the user starts placing a field', async () => {
    const { store } = await show();
    store.getState().selectSeveral(true);
    store.getState().startPlacing('date');
    expect(store.getState().isSelectingSeveral).toBe(false);
  });
});

describe('dragging fields', () => {
  it('moves all selected fields in one undo step, and keeps them selected', async () => {
    const { store, press, moveTo, release, selected } = await show();
    store.getState().select(['one', 'two']);
    press('One');
    moveTo(103, 123);
    release();
    expect(selected()).toEqual(['one', 'two']);
    expect(store.getState().fields.map(({ x, y }) => [x * 600, y * 800])).toEqual([
      [expect.closeTo(93, 3), expect.closeTo(113, 3)],
      [expect.closeTo(93, 3), expect.closeTo(193, 3)],
    ]);
    expect(store.getState().past).toHaveLength(1);
  });

  it('is canceled by Escape', async () => {
    const { store, press, moveTo } = await show();
    const before = store.getState().fields;
    press('One');
    moveTo(200, 300);
    expect(store.getState().fields).not.toBe(before);
    fireEvent.keyDown(window, { key: 'Escape' });
    expect(store.getState()).toMatchObject({ fields: before, past: [] });
  });
});

it('draws a new field with the mouse after a kind is chosen', async () => {
  const { store, moveTo, release } = await show();
  store.getState().startPlacing('date');
  const layer = document.querySelector('[data-part="design-layer"]') as Element;
  fireEvent.pointerDown(layer, { button: 0, pointerId: 1, pointerType: 'mouse', clientX: 300, clientY: 400 });
  moveTo(420, 430);
  release();
  expect(store.getState().fields.at(-1)).toMatchObject({
    type: 'date',
    page: 1,
    x: expect.closeTo(0.5, 5),
    y: expect.closeTo(0.5, 5),
    width: expect.closeTo(0.2, 5),
    height: expect.closeTo(30 / 800, 5),
  });
  expect(store.getState().placing).toBeUndefined();
});
