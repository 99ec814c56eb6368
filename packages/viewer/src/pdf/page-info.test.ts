import { expect, it } from 'vitest';
import { linksOf } from './page-info.ts';

type AnnotatedPage = Parameters<typeof linksOf>[0];

function pageWith(annotations: readonly object[], more: Partial<AnnotatedPage> = {}): AnnotatedPage {
  const page = { pageNumber: 1, view: [0, 0, 600, 800], rotate: 0, userUnit: 1 };
  return { ...page, getAnnotations: async () => [...annotations], ...more };
}

const link = { subtype: 'Link', url: 'https://example.com/', rect: [60, 680, 300, 720] };

it('finds the links that are safe to follow and can be seen', async () => {
  const script = { ...link, url: 'javascript:alert(1)' };
  const note = { ...link, subtype: 'FreeText' };
  const hidden = { ...link, rect: [60, 700, 300, 700] };
  expect(await linksOf(pageWith([link, script, note, hidden]), 1)).toEqual([
    { target: { url: 'https://example.com/' }, place: { x: 0.1, y: expect.closeTo(0.1), width: 0.4, height: 0.05 } },
  ]);
});

it('finds links on rotated, cropped and scaled pages', async () => {
  // Rotated clockwise by 90°, the displayed page is 800 wide and 600 high; its crop box starts at 100, 100.
  const view = [100, 100, 700, 900];
  const turned = pageWith([{ ...link, rect: [178, 180, 196, 500] }], { view, rotate: -270, userUnit: 2 });
  const [found] = await linksOf(turned, 1);
  expect(found?.place).toEqual({ x: 0.1, y: 0.13, width: 0.4, height: 0.03 });
});
