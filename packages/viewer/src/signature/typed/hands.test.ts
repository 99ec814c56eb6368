import { describe, expect, it } from 'vitest';
import { hands, handsFor, plainHand } from './hands.ts';

const namesFor = (text: string) => handsFor(text).map(({ name }) => name);

describe('the handwritings offered for a name', () => {
  it('are all of them in Latin letters, with their accents, digits and punctuation', () => {
    for (const name of ['Jane Roe', 'Zoë Müller-Łukasiewicz', 'Nguyễn Thị Hằng', "J. O'Neill, 3rd", '']) {
      expect(handsFor(name)).toEqual(hands);
    }
  });

  it('are those that have its letters', () => {
    expect(namesFor('Олена Ґудзь')).toEqual(['great-vibes', 'caveat']);
    expect(namesFor('Ελένη Παπαδοπούλου')).toEqual(['mynerve']);
  });

  it('are none where a part of it would be in other letters', () => {
    for (const name of ['田中 花子', 'שרה לוי', 'فاطمة الزهراء', 'नेहा शर्मा', 'Олена Παπαδοπούλου']) {
      expect(handsFor(name)).toEqual([plainHand]);
    }
  });
});
