import { describe, expect, it } from 'vitest';
import { textField } from '../../test/sample.ts';
import { sampleFonts } from '../../test/sample-fonts.ts';
import { fieldOf } from '../../test/show-field.tsx';
import { fontsNow } from '../fonts/fonts.ts';
import { typesetting } from './typesetting.ts';

const box = { width: 240, height: 24 };
const fonts = fontsNow(sampleFonts());
const set = (text: string, field = textField('name')) => typesetting(text, { field, box, fonts });

describe('typesetting', () => {
  it('has the font size of the mark', () => {
    expect(set('Jane')?.['--ds-font-points']).toBe(12);
    // Half an em per character, in 240 points minus a padding of 2 on each side.
    expect(set('x'.repeat(80))?.['--ds-font-points']).toBeCloseTo(236 / 40, 9);
  });

  it('is aligned by the direction of its script', () => {
    expect(set('Jane')?.textAlign).toBe('left');
    expect(set('محمد')?.textAlign).toBe('right');
    expect(set('')?.textAlign).toBe('left');
  });

  it('follows the field’s style, whether empty or not', () => {
    const field = textField('name', { style: { fontSize: 16, fontFamily: 'Courier', textAlign: 'center' } });
    for (const text of ['', 'Jane']) {
      expect(set(text, field)).toMatchObject({ '--ds-font-points': 16, textAlign: 'center' });
      expect(set(text, field)?.['--ds-faces']).toMatch(/^"ds-cousine-latin", Arial/);
    }
  });

  it('uses the faces of its characters, Latin first', () => {
    expect(set('שלום')?.['--ds-faces']).toMatch(/^"ds-arimo-latin", "ds-noto-sans-hebrew", Arial/);
  });

  it('has the first baseline of the mark, even below empty lines', () => {
    const field = textField('name', { multiline: true });
    const shift = (text: string) => set(text, field)?.['--ds-baseline-shift'];
    expect(shift('\n\nJane')).toBeCloseTo(shift('Jane') ?? Number.NaN, 9);
  });

  it('is undefined for kinds without text', () => {
    expect(set('', fieldOf('checkbox'))).toBeUndefined();
  });
});
