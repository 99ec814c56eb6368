// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { sampleClient, sampleDeps, sampleDocument, textField } from '../../test/sample.ts';
import type { InputProps } from '../inputs/input-props.ts';
import { lateCode } from '../late/late-code.ts';
import { SignerContext } from '../store/context.ts';
import { createSignerStore } from '../store/signer-store.ts';
import { FieldLayer } from './field-layer.tsx';

/** The fields that were rendered, in order. */
const rendered = vi.hoisted((): string[] => []);

vi.mock('../inputs/text-input.tsx', async (load) => {
  const { TextInput } = await load<typeof import('../inputs/text-input.tsx')>();
  return {
    TextInput(props: InputProps) {
      rendered.push(props.field.id);
      return TextInput(props);
    },
  };
});

beforeAll(() => lateCode.preload());
afterEach(cleanup);

/** A page with two hundred fields, which may be there before them. */
async function show({ isThereBefore = false } = {}) {
  const fields = Array.from({ length: 200 }, (_, index) => textField(`f${index}`, { y: index / 250, height: 0.003 }));
  const store = createSignerStore(sampleDeps(sampleClient(sampleDocument(fields)).client));
  if (!isThereBefore) await store.getState().open();
  const { container } = render(
    <SignerContext value={store}>
      <div data-part="pages">
        <FieldLayer pageNumber={1} />
      </div>
    </SignerContext>,
  );
  if (isThereBefore) await act(() => store.getState().open());
  const controls = () => [...container.querySelectorAll('input')];
  const control = (id: string) => container.querySelector(`[data-field-id="${id}"] input`) as HTMLInputElement;
  const whenWhole = () => waitFor(() => expect(controls()).toHaveLength(200));
  return { store, container, controls, control, whenWhole };
}

describe('two hundred fields on a page', () => {
  it('all have their places at once, and can be filled a moment later', async () => {
    const { container, controls, whenWhole } = await show();
    const boxes = container.querySelector('[data-part="field-outlines"] path[data-required]')?.getAttribute('d');
    expect(boxes?.match(/M/g)).toHaveLength(198);
    // The first and the last, for the Tab key from both sides.
    expect(controls().map((control) => control.getAttribute('aria-label'))).toEqual(['F0', 'F199']);
    await whenWhole();
    expect(container.querySelector('[data-part="field-outlines"]')).toBeNull();
  });

  it('take the focus wherever somebody goes, without waiting for the others', async () => {
    const { store, control } = await show();
    act(() => {
      store.getState().focusField('f150');
    });
    expect(document.activeElement).toBe(control('f150'));
  });

  it('are passed by the Tab key one by one, from either side', async () => {
    const { control } = await show();
    for (const [from, next] of [
      ['f199', 'f198'],
      ['f198', 'f197'],
      ['f0', 'f1'],
    ] as const) {
      act(() => control(from).focus());
      expect(control(next)).not.toBeNull();
    }
  });

  it('have nothing beside them before somebody looks at one', async () => {
    const { container, control, whenWhole } = await show();
    await whenWhole();
    const named = () => [...container.querySelectorAll('[data-part="field-tag"]')].map((tag) => tag.textContent);
    expect(named()).toEqual([]);
    fireEvent.mouseOver(control('f7'));
    act(() => control('f9').focus());
    expect(named()).toEqual(['F7', 'F9']);
  });

  it('are typed into one at a time: the others are not shown anew', async () => {
    const { control, whenWhole } = await show();
    await whenWhole();
    rendered.length = 0;
    fireEvent.change(control('f7'), { target: { value: 'J' } });
    fireEvent.change(control('f7'), { target: { value: 'Ja' } });
    expect(new Set(rendered)).toEqual(new Set(['f7']));
  });
});

/** A page that is four times as high as the window, which shows its upper quarter. */
function showQuarter(): void {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    const isPage = this.dataset.part === 'field-layer';
    return new DOMRect(0, 0, 500, isPage ? 1000 : 250);
  });
}

describe('on a page that is higher than the window', () => {
  afterEach(() => vi.restoreAllMocks());

  it('those in sight are there with the first look, where the page was there before them', async () => {
    showQuarter();
    const { controls } = await show({ isThereBefore: true });
    // And the last one, for the Tab key.
    expect(controls().map((control) => control.getAttribute('aria-label'))).toEqual([
      ...Array.from({ length: 63 }, (_, index) => `F${index}`),
      'F199',
    ]);
  });

  it('those in sight come at once, the others with the first sign of somebody', async () => {
    showQuarter();
    const { controls, whenWhole } = await show();
    // Those that begin in the upper quarter, and the last one.
    await waitFor(() => expect(controls().length).toBe(64));
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(controls().length).toBe(64);
    fireEvent.pointerMove(window);
    await whenWhole();
  });
});
