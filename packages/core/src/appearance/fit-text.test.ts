import { describe, expect, it } from 'vitest';
import { fitLine, type MeasureText, smallestFontSize } from './fit-text.ts';

/** A font whose letters are all half an em wide. */
const measure: MeasureText = (text, font) => text.length * font.size * 0.5;
const font = { family: 'Helvetica', size: 12 };
const box = { width: 100, height: 20 };

describe('setting a line of text into its box', () => {
  it('keeps the size when the line fits', () => {
    expect(fitLine('Jane', box, { font, align: 'left' }, measure)).toMatchObject({ text: 'Jane', font: { size: 12 } });
  });

  it('shrinks a long line until it just fits between the insets', () => {
    const mark = fitLine('x'.repeat(32), box, { font, align: 'left' }, measure);
    expect(measure(mark.text, mark.font)).toBeCloseTo(96, 9);
  });

  it('shrinks a line that is higher than its box', () => {
    expect(fitLine('Jane', { width: 100, height: 6 }, { font, align: 'left' }, measure).font.size).toBe(6);
  });

  it('shrinks to an unreadable size rather than overflow, down to a minimum', () => {
    expect(fitLine('x'.repeat(96), box, { font, align: 'left' }, measure).font.size).toBe(2);
    expect(fitLine('x'.repeat(1000), box, { font, align: 'left' }, measure).font.size).toBe(smallestFontSize);
  });

  it('anchors left, centre and right', () => {
    const anchor = (align: 'left' | 'center' | 'right') => fitLine('Jane', box, { font, align }, measure).x;
    expect([anchor('left'), anchor('center'), anchor('right')]).toEqual([2, 50, 98]);
  });

  it('centres the line vertically', () => {
    const { baseline, font: set } = fitLine('Jane', box, { font, align: 'left' }, measure);
    const top = baseline - 0.78 * set.size;
    const bottom = box.height - (baseline + 0.22 * set.size);
    expect(top).toBeCloseTo(bottom, 9);
  });
});
