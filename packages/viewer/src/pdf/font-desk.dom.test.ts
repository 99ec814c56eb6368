import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createFontDesk } from './font-desk.ts';

const fonts = new Set<unknown>();
const face = (family: string) => ({ family }) as FontFace;

beforeEach(() => {
  Object.defineProperty(document, 'fonts', { value: fonts, configurable: true });
});
afterEach(() => {
  fonts.clear();
});

it('keeps the fonts of a file until something is drawn with them, and gives them to the page together', () => {
  const { ownerDocument, hand } = createFontDesk(document);
  const add = vi.spyOn(fonts, 'add');
  ownerDocument.fonts.add(face('one'));
  ownerDocument.fonts.add(face('two'));
  expect(add).not.toHaveBeenCalled();
  hand();
  expect([...fonts]).toEqual([{ family: 'one' }, { family: 'two' }]);
  hand();
  expect(add).toHaveBeenCalledTimes(2);
});

it('takes a font back, whether the page has it by then or not', () => {
  const { ownerDocument, hand } = createFontDesk(document);
  const [early, late] = [face('early'), face('late')];
  ownerDocument.fonts.add(early);
  expect(ownerDocument.fonts.delete(early)).toBe(true);
  ownerDocument.fonts.add(late);
  hand();
  expect(ownerDocument.fonts.delete(late)).toBe(true);
  expect([...fonts]).toEqual([]);
});

it('is the page itself in all else', () => {
  const { ownerDocument } = createFontDesk(document);
  ownerDocument.body.append(ownerDocument.createElement('canvas'));
  expect(document.body.querySelector('canvas')).not.toBeNull();
  ownerDocument.title = 'Set by its reader';
  expect(document.title).toBe('Set by its reader');
});
