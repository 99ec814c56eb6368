import { afterEach, describe, expect, it } from 'vitest';
import { samplePdf } from '../../test/sample.ts';
import { showTextLayers } from '../../test/text-layers.ts';
import { steadySelection } from './steady-selection.ts';

afterEach(() => document.body.replaceChildren());

describe('a layer of text', () => {
  it('has something for a selection to end at, and leaves nothing behind', () => {
    const [layer] = showTextLayers('<span>one</span>');
    if (!layer) throw new Error('There is no layer.');
    const undo = steadySelection(layer, samplePdf());
    expect(layer.lastElementChild?.getAttribute('data-part')).toBe('end-of-text');
    layer.dispatchEvent(new Event('pointerdown'));
    expect(layer.hasAttribute('data-selecting')).toBe(true);
    document.dispatchEvent(new Event('pointerup'));
    expect(layer.hasAttribute('data-selecting')).toBe(false);
    undo();
    expect(layer.innerHTML).toBe('<span>one</span>');
  });
});
