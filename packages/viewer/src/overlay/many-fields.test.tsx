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

/** A page with a hundred fields, which may be there before them. */
async function show({ isThereBefore = false } = {}) {
  const fields = Array.from({ length: 100 }, (_, index) => textField(`f${index}`, { y: index / 125, height: 0.006 }));
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
  const whenWhole = () => waitFor(() => expect(controls()).toHaveLength(100));
  return { store, container, controls, control, whenWhole };
}

describe('a hundred fields on a page', () => {
  it('all have their places at once, and can be filled a moment later', async () => {
    const { container, controls, whenWhole } = await show();
    const boxes = container.querySelector('[data-part="field-outlines"] path[data-required]')?.getAttribute('d');
    expect(boxes?.match(/M/g)).toHaveLength(98);
    // The first and the last, for the Tab key from both sides.
    expect(controls().map((control) => control.getAttribute('aria-label'))).toEqual(['F0', 'F99']);
    await whenWhole();
    expect(container.querySelector('[data-part="field-outlines"]')).toBeNull();
  });

  it('take the focus wherever somebody goes, without waiting for the others', async () => {
    const { store, control } = await show();
    act(() => {
      store.getState().focusField('f75');
    });
    expect(document.activeElement).toBe(control('f75'));
  });

  it('are passed by the Tab key one by one, from either side', async () => {
    const { control } = await show();
    for (const [from, next] of [
      ['f99', 'f98'],
      ['f98', 'f97'],
      ['f0', 'f1'],
    ] as const) {
      act(() => control(from).focus());
      expect(control(next)).not.toBeNull();
    }
  });

  it('show the name of the one that is looked at, and render the one that is typed into: none of the others', async () => {
    const { container, control, whenWhole } = await show();
    await whenWhole();
    const named = () => [...container.querySelectorAll('[data-part="field-tag"]')].map((tag) => tag.textContent);
    expect(named()).toEqual([]);
    fireEvent.mouseOver(control('f7'));
    act(() => control('f9').focus());
    expect(named()).toEqual(['F7', 'F9']);
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
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  it('those in sight are there with the first look, where the page was there before them', async () => {
    showQuarter();
    const { controls } = await show({ isThereBefore: true });
    // And the last one, for the Tab key.
    expect(controls().map((control) => control.getAttribute('aria-label'))).toEqual([
      ...Array.from({ length: 32 }, (_, index) => `F${index}`),
      'F99',
    ]);
  });

  it('those in sight come at once, the others with the first sign of somebody', async () => {
    showQuarter();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'requestIdleCallback'] });
    const { controls } = await show();
    await act(() => vi.advanceTimersByTimeAsync(2000));
    // Those that begin in the upper quarter, and the last one.
    expect(controls()).toHaveLength(33);
    fireEvent.pointerMove(window);
    for (let part = 0; part < 8; part += 1) await act(() => vi.advanceTimersByTimeAsync(1000));
    expect(controls()).toHaveLength(100);
  });
});
