import { fontRuns, hanForms, lineShape } from '@document-signer/core';
import { Face, Font, Blob as FontBlob, Buffer as ShapingBuffer, shape } from 'harfbuzzjs';
import { describe, expect, it } from 'vitest';
import { readFont } from './read-font.ts';

interface Ink {
  readonly top: number;
  readonly bottom: number;
  /** The number of characters that the font lacks. */
  readonly missing: number;
}

/** The extent of the ink of a text in one face from the baseline, at size 1. */
async function inkOf(text: string, name: string, unitsPerEm: number): Promise<Ink> {
  const bytes = await readFont(name);
  const font = new Font(new Face(new FontBlob(new Uint8Array(bytes).buffer)));
  const buffer = new ShapingBuffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  shape(font, buffer);
  const positions = buffer.getGlyphPositions();
  const glyphs = buffer.getGlyphInfos().map(({ codepoint }, index) => {
    const { yBearing = 0, height = 0 } = font.glyphExtents(codepoint) ?? {};
    const above = (positions[index]?.yOffset ?? 0) + yBearing;
    return { codepoint, above, below: -(above + height) };
  });
  return {
    top: Math.max(...glyphs.map(({ above }) => above)) / unitsPerEm,
    bottom: Math.max(...glyphs.map(({ below }) => below)) / unitsPerEm,
    missing: glyphs.filter(({ codepoint }) => codepoint === 0).length,
  };
}

describe('the ink of a line', () => {
  it('is within the line height of core, in every script', async () => {
    for (const text of [
      'Jane Doe (Sphinx), quay & Co.; [42] {x}',
      'Привет, мир! Длинный щёлк Ж',
      'Ελληνικά γράμματα',
      'שלום עולם, קוף ץ ן ך',
      'مرحبا بالعالم، كتاب الحج وإلى آخره لإ',
      'नमस्ते, क्षत्रिय कृपया र्की हिन्दी ट्रू',
      'বাংলা কৃষ্ণ র্কী',
      'ਪੰਜਾਬੀ ਸ੍ਰੀ',
      'ગુજરાતી ક્ષ્મી',
      'தமிழ் கௌரி',
      'తెలుగు క్ష్మి',
      'ಕನ್ನಡ ಕೃಷ್ಣ',
      'മലയാളം ക്ഷേത്രം',
      'සිංහල ශ්‍රී',
      'กรุงเทพมหานคร ที่ปรึกษา น้ำ ปู่ ญี่ปุ่น กั้น',
      'ພາສາລາວ ນ້ຳ ຢູ່',
      'ភាសាខ្មែរ ស្ត្រី ក្រុម',
      'မြန်မာဘာသာ ကြို',
      'አማርኛ ፊደል',
      'Հայերեն լեզու',
      'ქართული ენა',
      '日本の東京、渋谷「」',
      '中华人民共和国，臺灣',
      '대한민국 서울',
      '✓ ☐ → ★ ① ♥',
      '👩‍👩‍👧 🇩🇪 👍🏽',
    ]) {
      const font = { family: 'Arimo', ...hanForms(text) };
      const line = lineShape(text, font);
      for (const { text: part, face } of fontRuns(text, font)) {
        const { top, bottom, missing } = await inkOf(part, face.name, face.unitsPerEm);
        expect(missing, text).toBe(0);
        expect(top, text).toBeLessThanOrEqual(line.top);
        expect(bottom, text).toBeLessThanOrEqual(line.bottom);
      }
    }
  });

  it('is one glyph for an emoji sequence, a flag and a syllable', async () => {
    for (const [text, name] of [
      ['👩‍👩‍👧', 'noto-emoji'],
      ['🇩🇪', 'noto-emoji'],
      ['1️⃣', 'noto-emoji'],
      ['\u1100\u1161\u11a8', 'noto-sans-kr-01'],
    ] as const) {
      const bytes = await readFont(name);
      const buffer = new ShapingBuffer();
      buffer.addText(text);
      buffer.guessSegmentProperties();
      shape(new Font(new Face(new FontBlob(new Uint8Array(bytes).buffer))), buffer);
      const drawn = buffer.getGlyphPositions().filter(({ xAdvance }) => xAdvance > 0);
      expect(drawn).toHaveLength(1);
    }
  });
});
