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

/** A page of 600 × 800 CSS pixels, a pixel a point. */
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
  it('selects one, and adds others with Shift', async () => {
    const { press, release, selected } = await show();
    press('One');
    release();
    expect(selected()).toEqual(['one']);
    press('Two', { shiftKey: true });
    release();
    expect(selected()).toEqual(['one', 'two']);
  });

  it('selects the one that is pressed alone when several are selected and none is dragged', async () => {
    const { store, press, release, selected } = await show();
    store.getState().select(['one', 'two']);
    press('Two');
    expect(selected()).toEqual(['one', 'two']);
    release();
    expect(selected()).toEqual(['two']);
  });
});

describe('a finger', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    return () => vi.useRealTimers();
  });

  const touch = { pointerType: 'touch' };
  const hold = () => vi.advanceTimersByTime(500);

  it('that holds a field begins to select several, and taps add fields or take them out', async () => {
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

  it('that holds the selected field keeps it, and neither moves it nor takes it out', async () => {
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
    ['scrolls', () => fireEvent.pointerCancel(window, { pointerId: 1 })],
    ['moves', () => fireEvent.pointerMove(window, { pointerId: 1, clientX: 70, clientY: 120 })],
    ['is one of two', () => fireEvent.pointerDown(window, { pointerId: 2 })],
  ])('that %s holds nothing', async (_, act) => {
    const { store, press, selected } = await show();
    press('One', touch);
    act();
    hold();
    expect(selected()).toEqual([]);
    expect(store.getState().isSelectingSeveral).toBe(false);
  });

  it('drags all of several selected fields, however long it rests on the way', async () => {
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

  it('leaves the field where it is when a second one comes down to zoom', async () => {
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

  it('that taps beside the fields keeps what is selected while several are', async () => {
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

describe('selecting several fields with a mouse alone', () => {
  it('adds fields or takes them out, also the first one', async () => {
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

  it('ends when a kind is chosen to be placed', async () => {
    const { store } = await show();
    store.getState().selectSeveral(true);
    store.getState().startPlacing('date');
    expect(store.getState().isSelectingSeveral).toBe(false);
  });
});

describe('dragging fields', () => {
  it('moves all that are selected, in one step, and keeps them selected', async () => {
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

  it('leaves nothing when Escape is pressed', async () => {
    const { store, press, moveTo } = await show();
    const before = store.getState().fields;
    press('One');
    moveTo(200, 300);
    expect(store.getState().fields).not.toBe(before);
    fireEvent.keyDown(window, { key: 'Escape' });
    expect(store.getState()).toMatchObject({ fields: before, past: [] });
  });
});

it('draws a new field where the mouse is dragged after a kind was chosen', async () => {
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
