import { afterEach, expect, it } from 'vitest';
import { samplePdf } from '../../test/sample.ts';
import { showTextLayers } from '../../test/text-layers.ts';
import { steadySelection } from './steady-selection.ts';

afterEach(() => document.body.replaceChildren());

it('marks the layer in which the pointer selects, until the pointer is released', () => {
  const [layer] = showTextLayers('<span>one</span><div data-part="end-of-text"></div>');
  const undo = steadySelection(document.body, samplePdf());
  const press = () => layer?.firstElementChild?.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  press();
  expect(layer?.hasAttribute('data-selecting')).toBe(true);
  document.dispatchEvent(new Event('pointerup'));
  expect(layer?.hasAttribute('data-selecting')).toBe(false);
  undo();
  press();
  expect(layer?.hasAttribute('data-selecting')).toBe(false);
});
