import { afterEach, expect, it, vi } from 'vitest';
import { selectedRange } from './steady-selection.ts';

afterEach(() => {
  getSelection()?.removeAllRanges();
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

it('is what is selected in the document, and nothing where the selection is empty', () => {
  const text = document.body.appendChild(document.createElement('p'));
  text.textContent = 'The lease';
  expect(selectedRange(text)).toBeUndefined();
  getSelection()?.selectAllChildren(text);
  expect(selectedRange(text)?.toString()).toBe('The lease');
  getSelection()?.collapseToStart();
  expect(selectedRange(text)).toBeUndefined();
});

it('is what is selected in a shadow tree, where the document names only the element that it hangs on', () => {
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
