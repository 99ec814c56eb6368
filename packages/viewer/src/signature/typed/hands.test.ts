import { describe, expect, it } from 'vitest';
import { asWritten, handsFor, plainHand } from './hands.ts';

const namesFor = (text: string) => handsFor(text).map(({ name }) => name);

describe('the handwritings offered for a name', () => {
  it('are all of them in Latin letters, with their accents, digits and punctuation', () => {
    for (const name of ['Jane Roe', 'Zoë Müller-Łukasiewicz', 'Ștefan Þórsson', "J. O'Neill, 3rd", '']) {
      expect(namesFor(name)).toEqual(['great-vibes', 'whisper', 'caveat', 'mynerve']);
    }
  });

  it('are those that have its letters', () => {
    expect(namesFor('Олена Ґудзь')).toEqual(['great-vibes', 'caveat']);
    expect(namesFor('Nguyễn Thị Hằng')).toEqual(['great-vibes', 'whisper', 'mynerve']);
    expect(namesFor('Ƙawu ɓa')).toEqual(['great-vibes', 'mynerve']);
    expect(namesFor('GROẞ')).toEqual(['great-vibes', 'whisper', 'mynerve']);
    expect(namesFor('Әлия Қайратқызы')).toEqual(['caveat']);
    expect(namesFor('Ελένη Παπαδοπούλου')).toEqual(['mynerve']);
    for (const name of ['فاطمة الزَّهراء', 'پژمان گلچین', 'محمد ٢']) expect(namesFor(name)).toEqual(['aref-ruqaa']);
    for (const name of ['田中 花子', '佐藤\u3000さくら', 'サトウ・ケン', '﨑山 髙橋', '渡邉']) {
      expect(namesFor(name)).toEqual(['zen-kurenaido']);
    }
  });

  it('are the same for accents that come apart from their letters', () => {
    const apart = 'Nguyễn Thị Hằng'.normalize('NFD');
    expect(namesFor(asWritten(apart))).toEqual(['great-vibes', 'whisper', 'mynerve']);
  });

  it('are none where a part of it would be in other letters', () => {
    for (const name of ['𠮷田', '你好', 'Ken 田中', 'שרה לוי', 'ڄام', 'नेहा शर्मा', 'Олена Παπαδοπούλου', 'M\u0302a']) {
      expect(handsFor(name)).toEqual([plainHand]);
    }
  });
});

describe('the Japanese hand', () => {
  it('is written in those of its files that have the letters', () => {
    const [hand] = handsFor('﨑山 花子');
    const names = hand?.facesFor?.('﨑山 花子')?.map(({ name }) => name);
    expect(names).toEqual(['zen-kurenaido-10', 'zen-kurenaido-02', 'zen-kurenaido-04', 'zen-kurenaido-01']);
  });
});
