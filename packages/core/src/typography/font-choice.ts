import { type BundledFont, bundledFonts } from './bundled-fonts.ts';
import { bundledFamily, styles } from './family.ts';

/** Which font a text is asked to be in. */
export interface FontChoice {
  readonly family: string;
  /** Whose forms Han characters have; the Chinese ones when absent. See `hanOf`. */
  readonly han?: 'japanese';
}

const japaneseFont = 'Noto Sans JP';
const kana = /[\u3041-\u3096\u30a1-\u30fa\u31f0-\u31ff\uff66-\uff9d]/;

/** Whose forms the Han characters of a text have: Japanese ones where there is kana. Ask it of a whole text, not of a line. */
export function hanOf(text: string): Pick<FontChoice, 'han'> {
  return kana.test(text) ? { han: 'japanese' } : {};
}

const orders = new Map<string, readonly BundledFont[]>();

/** The fonts in which a character is looked for, in order. */
export function fontsFor({ family, han }: FontChoice): readonly BundledFont[] {
  const style = bundledFamily(family);
  const key = `${style} ${han}`;
  const known = orders.get(key);
  if (known) return known;
  const others = bundledFonts().filter(({ name }) => !styles.some((other) => other === name && other !== style));
  const own = others.filter(({ name }) => name === style);
  const last = others.filter(({ name }) => name === japaneseFont && han !== 'japanese');
  const order = [...own, ...others.filter((font) => !own.includes(font) && !last.includes(font)), ...last];
  orders.set(key, order);
  return order;
}
