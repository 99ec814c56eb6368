import { once } from './once.ts';

/** The forms of a word that a language has, by the categories of CLDR. Every language has `other`. */
export type PluralForms = { readonly [Category in Exclude<Intl.LDMLPluralRule, 'other'>]?: string } & {
  readonly other: string;
};

/**
 * Makes the function that picks the form of a word which goes with a count (Intl.PluralRules), and writes the count in
 * place of `#`.
 *
 * @example
 * const count = plural('pl');
 * count(3, { one: '# pole', few: '# pola', many: '# pól', other: '# pola' }) // '3 pola'
 */
export function plural(language: string): (count: number, forms: PluralForms) => string {
  // To make these takes longer than to use them a hundred times, and the first page counts nothing.
  const rules = once(() => new Intl.PluralRules(language));
  const digits = once(() => new Intl.NumberFormat(`${language}-u-nu-latn`));
  return (count, forms) => (forms[rules().select(count)] ?? forms.other).replaceAll('#', digits().format(count));
}
