import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { bundledFonts } from './bundled-fonts.ts';
import { clustersOf } from './clusters.ts';
import { hanForms } from './font-choice.ts';
import { fontRuns, isInvisible, unprintable } from './font-runs.ts';

/** Each piece of a text with the name of its face, such as `Jane|arimo-latin`. */
function runsOf(text: string, family = 'Helvetica'): string[] {
  return fontRuns(text, { family, ...hanForms(text) }).map((run) => `${run.text}|${run.face.name}`);
}

/** The fonts of a text. */
function fontsOf(text: string): string[] {
  return [...new Set(fontRuns(text, { family: 'Arimo', ...hanForms(text) }).map(({ face }) => face.font))];
}

describe('the fonts of a text', () => {
  it('are those of its script', () => {
    for (const [text, font] of [
      ['Jane Doe, 12 € – “Ærøskøbing” naïve Łódź İstanbul', 'Arimo'],
      ['Tiếng Việt: Nguyễn Ất Ỗ ữ', 'Arimo'],
      ['Ελληνικά: Ὀδυσσεύς', 'Arimo'],
      ['Українська, Ёжик, Қазақ', 'Arimo'],
      ['שָׁלוֹם', 'Noto Sans Hebrew'],
      ['مُحَمَّد۱۲۳،پژگچ', 'Noto Sans Arabic'],
      ['Հայերեն', 'Noto Sans Armenian'],
      ['ქართული', 'Noto Sans Georgian'],
      ['አማርኛ', 'Noto Sans Ethiopic'],
      ['क्षत्रिय।', 'Noto Sans Devanagari'],
      ['বাংলা', 'Noto Sans Bengali'],
      ['ਪੰਜਾਬੀ', 'Noto Sans Gurmukhi'],
      ['ગુજરાતી', 'Noto Sans Gujarati'],
      ['தமிழ்', 'Noto Sans Tamil'],
      ['తెలుగు', 'Noto Sans Telugu'],
      ['ಕನ್ನಡ', 'Noto Sans Kannada'],
      ['മലയാളം', 'Noto Sans Malayalam'],
      ['සිංහල', 'Noto Sans Sinhala'],
      ['กรุงเทพฯ', 'Noto Sans Thai'],
      ['ພາສາລາວ', 'Noto Sans Lao'],
      ['ភាសាខ្មែរ', 'Noto Sans Khmer'],
      ['မြန်မာ', 'Noto Sans Myanmar'],
      ['日本にある渋谷、「東京」', 'Noto Sans JP'],
      ['中华人民共和国，《北京》', 'Noto Sans SC'],
      ['中華民國臺灣鬱龜', 'Noto Sans SC'],
      ['ㄅㄆㄇ', 'Noto Sans SC'],
      ['대한민국', 'Noto Sans KR'],
      ['👩‍👩‍👧🇩🇪1️⃣👍🏽🏴󠁧󠁢󠁥󠁮󠁧󠁿', 'Noto Emoji'],
    ] as const) {
      expect(unprintable(text), text).toEqual([]);
      expect(fontsOf(text), text).toEqual([font]);
    }
    expect(unprintable('∀𝓢∮')).toEqual([]);
    expect(fontsOf('∀𝓢∮')).toContain('Noto Sans Math');
  });

  it('are those of the requested family, by any of its names, and Arimo for characters that it lacks', () => {
    expect(runsOf('Jane', 'Times New Roman')).toEqual(['Jane|tinos-latin']);
    expect(runsOf('Jane', 'monospace')).toEqual(['Jane|cousine-latin']);
    expect(runsOf('Jane', 'Comic Sans')).toEqual(['Jane|arimo-latin']);
    expect(runsOf('Ꜳ', 'Courier')).toEqual(['Ꜳ|arimo-more']);
    expect(runsOf('Жук', 'Arimo Bold')).toEqual(['Жук|arimo-cyrillic']);
  });

  it('change only with the script', () => {
    expect(runsOf('Jane, Привет ✓')).toEqual([
      'Jane, |arimo-latin',
      'Привет|arimo-cyrillic',
      ' |arimo-latin',
      '✓|noto-sans-symbols-2',
    ]);
  });

  it('have Japanese forms of Han characters if the text contains kana, and Chinese ones otherwise', () => {
    expect(fontsOf('直')).toEqual(['Noto Sans SC']);
    expect(fontsOf('直す')).toEqual(['Noto Sans JP']);
    expect(fontRuns('直', { family: 'Arimo', han: 'japanese' })[0]?.face.font).toBe('Noto Sans JP');
  });

  it('show a sign as text or as emoji, by its variation selector', () => {
    expect(fontsOf('☎\ufe0f')).toEqual(['Noto Emoji']);
    expect(fontsOf('☎')).toEqual(['Noto Sans Symbols 2']);
    expect(fontsOf('⌚')).toEqual(['Noto Emoji']);
  });

  it('contain a syllable or accented letter in one face, composed or decomposed', () => {
    expect(runsOf('\u1100\u1161\u11a8')).toEqual(['\u1100\u1161\u11a8|noto-sans-kr-01']);
    expect(runsOf('e\u0301\u0323\u0438\u0306')).toEqual(['e\u0301\u0323|arimo-latin', '\u0438\u0306|arimo-cyrillic']);
  });

  it('join invisible characters to the piece before them', () => {
    expect(runsOf('שלום\u200f')).toEqual(['שלום\u200f|noto-sans-hebrew']);
    expect(runsOf('می\u200cخواهم')).toEqual(['می\u200cخواهم|noto-sans-arabic']);
    expect(runsOf('\u061c\u3164שלום')).toEqual(['\u061c\u3164שלום|noto-sans-hebrew']);
    for (const unseen of '\u200b\u061c\u3164\u17b4') expect(runsOf(unseen)).toEqual([`${unseen}|arimo-latin`]);
    expect(runsOf('')).toEqual([]);
  });

  it('contain a letter with thousands of marks, without normalizing it', () => {
    const pile = `a${'\u0301\u0316'.repeat(5000)}`;
    const order = vi.spyOn(String.prototype, 'normalize');
    expect(runsOf(pile)).toEqual([`${pile}|arimo-latin`]);
    expect(order).not.toHaveBeenCalled();
    order.mockRestore();
  });

  it('cover a cluster character by character if no font has all of it', () => {
    expect(runsOf('क́').map((run) => run.split('|')[1])).toEqual(['noto-sans-devanagari', 'arimo-latin']);
  });
});

describe('unprintable characters', () => {
  it('are listed once each', () => {
    expect(unprintable('a𐎀b𐎀𓀀')).toEqual(['𐎀', '𓀀']);
    expect(unprintable('\ue000')).toEqual(['\ue000']);
  });

  it('do not include invisible characters', () => {
    expect(unprintable('a\u200b\u00ad\ufe0f\t\n\u3164')).toEqual([]);
  });
});

describe('any text', () => {
  const samples = 'aé1 .,אب١किสักຂខ្မែ日あ한\u1100\u1161\u0301\u094d\u200d\u200c\ufe0f👩👧🇩🇪✓Жω𝓢€';
  const covered = fc.string({ unit: fc.constantFrom(...samples), maxLength: 20 });
  const anything = fc.oneof(fc.string({ unit: 'binary', maxLength: 40 }), covered);
  const families = fc.constantFrom('Arimo', 'Times', 'Courier', 'Arimo Bold');

  it('joins again from its pieces, which are the same each time', () => {
    fc.assert(
      fc.property(anything, families, (text, family) => {
        const runs = fontRuns(text, { family });
        expect(runs.map((run) => run.text).join('')).toBe(text);
        expect(fontRuns(text, { family })).toEqual(runs);
      }),
    );
  });

  it('needs no face for a part that the whole does not need', () => {
    const words = fc.array(
      fc.string({ unit: fc.constantFrom(...samples, ...'\u061c\u200f\u3164\u17b4'), maxLength: 6 }),
    );
    fc.assert(
      fc.property(words, families, (all, family) => {
        const whole = new Set(fontRuns(`${all.join(' x ')} x`, { family }).map(({ face }) => face.name));
        const parts = all.flatMap((word) => word.split(' ')).filter((word) => !isInvisible(word));
        const faces = parts.flatMap((word) => fontRuns(word, { family }).map(({ face }) => face.name));
        expect(faces.filter((name) => !whole.has(name))).toEqual([]);
      }),
    );
  });

  it('is in faces that have its characters, if all can be printed', () => {
    const unseen = /\p{Default_Ignorable_Code_Point}|\p{Cc}/gu;
    const codePoints = (form: string) => Array.from(form, (character) => character.codePointAt(0) ?? 0);
    fc.assert(
      fc.property(anything, families, (text, family) => {
        fc.pre(unprintable(text).length === 0);
        for (const run of fontRuns(text, { family })) {
          const font = bundledFonts().find(({ name }) => name === run.face.font);
          const clusters = clustersOf(run.text.replace(unseen, ''));
          const forms = clusters.map((cluster) => [cluster, cluster.normalize('NFC')]);
          // A space is in all faces of a font, so it is checked together with a cluster that only this face has.
          const own = forms.flat().find((form) => font?.faceWith(codePoints(form)) === run.face) ?? '';
          for (const cluster of forms) {
            expect(cluster.map((form) => font?.faceWith(codePoints(form + own)))).toContain(run.face);
          }
        }
      }),
      { examples: [[' \u200dω', 'Arimo']] },
    );
  });
});
