import { type BundledFont, bundledFonts } from './bundled-fonts.ts';
import { bundledFamily, styles } from './family.ts';

/** The requested font of a text. */
export interface FontChoice {
  readonly family: string;
  /** The forms of Han characters. Default: Chinese. See `hanForms`. */
  readonly han?: 'japanese';
}

const japaneseFont = 'Noto Sans JP';
const kana = /[\u3041-\u3096\u30a1-\u30fa\u31f0-\u31ff\uff66-\uff9d]/;

/** Selects Japanese forms of Han characters if a text contains kana. Pass the whole text, not a line. */
export function hanForms(text: string): Pick<FontChoice, 'han'> {
  return kana.test(text) ? { han: 'japanese' } : {};
}

const orders = new Map<string, readonly BundledFont[]>();

/** The fonts to search for a character, in order. */
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
