import { afterEach, describe, expect, it, vi } from 'vitest';
import { samplePdf } from '../../test/sample.ts';
import { showTextLayers } from '../../test/text-layers.ts';
import { partsOf, selectedRange, textOf, watchTextSelection } from './text-selection.ts';

afterEach(() => {
  getSelection()?.removeAllRanges();
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

it('marks the text layer while the pointer selects in it', () => {
  const [layer] = showTextLayers('<span>one</span><div data-part="end-of-text"></div>');
  const undo = watchTextSelection(document.body, samplePdf(), () => {});
  const press = () => layer?.firstElementChild?.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  press();
  expect(layer?.hasAttribute('data-selecting')).toBe(true);
  document.dispatchEvent(new Event('pointerup'));
  expect(layer?.hasAttribute('data-selecting')).toBe(false);
  undo();
  press();
  expect(layer?.hasAttribute('data-selecting')).toBe(false);
});

describe('selectedRange', () => {
  it('returns the range in the document, and nothing for an empty selection', () => {
    const text = document.body.appendChild(document.createElement('p'));
    text.textContent = 'The lease';
    expect(selectedRange(text)).toBeUndefined();
    getSelection()?.selectAllChildren(text);
    expect(selectedRange(text)?.toString()).toBe('The lease');
    getSelection()?.collapseToStart();
    expect(selectedRange(text)).toBeUndefined();
  });

  it('returns the range in a shadow tree, although the document refers only to the host element', () => {
    const host = document.body.appendChild(document.createElement('div'));
    const tree = host.attachShadow({ mode: 'open' });
    const text = tree.appendChild(document.createElement('p'));
    text.textContent = 'The lease';
    getSelection()?.selectAllChildren(document.body);
    const [startContainer] = text.childNodes;
    const selection = Object.assign(getSelection() ?? {}, {
      getComposedRanges: ({ shadowRoots }: { shadowRoots: ShadowRoot[] }) =>
        shadowRoots[0] === tree ? [{ startContainer, startOffset: 4, endContainer: startContainer, endOffset: 9 }] : [],
    });
    expect(selectedRange(text)?.toString()).toBe('lease');
    Object.assign(selection, { getComposedRanges: undefined });
    expect(selectedRange(text)).toBeUndefined();
  });
});

function rangeOver(from: Node | null | undefined, start: number, to: Node | null | undefined, end: number): Range {
  if (!from || !to) throw new Error('There is no such text.');
  const range = document.createRange();
  range.setStart(from, start);
  range.setEnd(to, end);
  return range;
}

describe('selected text', () => {
  it('is copied as lines', () => {
    const [layer] = showTextLayers('<span>The lea</span><span>se of</span><br><span>a hou\u00ADse</span>');
    const spans = layer?.querySelectorAll('span');
    const range = rangeOver(spans?.[0]?.firstChild, 4, spans?.[2]?.firstChild, 6);
    expect(textOf(partsOf(range))).toBe('lease of\na hou');
  });

  it('is copied across pages, without their overlays', () => {
    const [one, two] = showTextLayers('<span>one</span>', '<span>two</span>');
    const range = rangeOver(one?.querySelector('span')?.firstChild, 0, two?.querySelector('span')?.firstChild, 3);
    expect(textOf(partsOf(range))).toBe('one\ntwo');
  });
});
