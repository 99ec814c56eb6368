import { describe, expect, it } from 'vitest';
import { textField } from '../../test/sample.ts';
import { type AnnotatedPage, coveredWidgets } from './annotations.ts';

/** On a page of 600 × 800 points: the place of the field below, from the top left corner (60, 80) on. */
const widget = { id: '7R', subtype: 'Widget', rect: [60, 696, 300, 720] };
const field = textField('name', { x: 0.1, y: 0.1, width: 0.4, height: 0.03 });

function pageWith(annotations: readonly object[], more: Partial<AnnotatedPage> = {}): AnnotatedPage {
  const page = { pageNumber: 1, view: [0, 0, 600, 800], rotate: 0, userUnit: 1 };
  return { ...page, getAnnotations: async () => [...annotations], ...more };
}

describe('coveredWidgets', () => {
  it('finds the widget below a field', async () => {
    expect(await coveredWidgets(pageWith([widget]), [field])).toEqual(['7R']);
  });

  it('leaves out widgets without a field, push buttons and other annotations', async () => {
    const far = { ...widget, id: '8R', rect: [60, 100, 300, 124] };
    const button = { ...widget, pushButton: true };
    const note = { ...widget, subtype: 'FreeText' };
    expect(await coveredWidgets(pageWith([far, button, note]), [field])).toEqual([]);
  });

  it('finds widgets on rotated, cropped and scaled pages', async () => {
    // Turned clockwise by 90, the displayed page is 800 wide and 600 high; user space is cut at 100, 100.
    const turned = pageWith([{ ...widget, rect: [178, 180, 196, 500] }], {
      view: [100, 100, 700, 900],
      rotate: -270,
      userUnit: 2,
    });
    const place = { x: 0.1, y: 0.13, width: 0.4, height: 0.03 };
    expect(await coveredWidgets(turned, [textField('name', place)])).toEqual(['7R']);
  });
});
