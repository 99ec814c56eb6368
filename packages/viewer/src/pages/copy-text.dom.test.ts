import { afterEach, describe, expect, it } from 'vitest';
import { showTextLayers } from '../../test/text-layers.ts';
import { partsOf, textOf } from './steady-selection.ts';

afterEach(() => document.body.replaceChildren());

function rangeOver(from: Node | null | undefined, start: number, to: Node | null | undefined, end: number): Range {
  if (!from || !to) throw new Error('There is no such text.');
  const range = document.createRange();
  range.setStart(from, start);
  range.setEnd(to, end);
  return range;
}

describe('selected text', () => {
  it('is copied in lines', () => {
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
