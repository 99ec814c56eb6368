import { renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useSelectedPages } from './selected-pages.ts';

afterEach(() => vi.restoreAllMocks());

it('a selection is asked for when it changes, and never while pages are put there: that would lay them out at once', () => {
  document.body.innerHTML = '<div id="pages"><p data-page="3">three</p><p data-page="8">eight</p></div><input>';
  const scroller = { current: document.getElementById('pages') };
  const asked = vi.spyOn(document, 'getSelection');
  const { result, rerender } = renderHook(() => useSelectedPages(scroller));
  rerender();
  document.querySelector('input')?.dispatchEvent(new Event('selectionchange', { bubbles: true }));
  expect(asked).not.toHaveBeenCalled();
  const [three, eight] = [...document.querySelectorAll('p')].map(({ firstChild }) => firstChild as Text);
  document.getSelection()?.setBaseAndExtent(three as Text, 1, eight as Text, 2);
  document.dispatchEvent(new Event('selectionchange'));
  expect(result.current.current).toEqual([3, 8]);
});
