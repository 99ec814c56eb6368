import { describe, expect, it } from 'vitest';
import { hiddenBy } from './screen-keyboard.ts';

const phone = { top: 0, bottom: 844 };
const open = { offsetTop: 0, height: 508, scale: 1 };
const editing = { windowHeight: 844, isEditing: true };

describe('hiddenBy', () => {
  it('returns the part behind the keyboard', () => {
    expect(hiddenBy(phone, open, editing)).toEqual({ top: 0, bottom: 336 });
  });

  it('returns 0 for an element above the keyboard', () => {
    expect(hiddenBy({ top: 0, bottom: 500 }, open, editing)).toEqual({ top: 0, bottom: 0 });
  });

  it('returns the part above the window', () => {
    expect(hiddenBy(phone, { ...open, offsetTop: 120 }, editing)).toEqual({ top: 120, bottom: 216 });
    expect(hiddenBy({ top: 200, bottom: 800 }, { ...open, offsetTop: 120 }, editing)).toEqual({ top: 0, bottom: 172 });
  });

  it("ignores a pinch zoom and the browser's toolbars", () => {
    expect(hiddenBy(phone, { offsetTop: 100, height: 400, scale: 2 }, editing)).toEqual({ top: 0, bottom: 0 });
    expect(hiddenBy(phone, { offsetTop: 0, height: 780, scale: 1 }, editing)).toEqual({ top: 0, bottom: 0 });
  });

  it('ignores stale values in Safari after the keyboard has closed', () => {
    expect(hiddenBy(phone, { ...open, offsetTop: 120 }, { ...editing, isEditing: false })).toEqual({
      top: 0,
      bottom: 0,
    });
    expect(hiddenBy(phone, { ...open, height: 844, offsetTop: 24 }, editing)).toEqual({ top: 0, bottom: 0 });
  });

  it('limits a stale offset to the height of the keyboard', () => {
    expect(hiddenBy(phone, { ...open, offsetTop: 500 }, editing)).toEqual({ top: 336, bottom: 0 });
  });
});
