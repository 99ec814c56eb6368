import { once } from './once.ts';

/** The plural forms of a text, by CLDR category. Every language has `other`. */
export type PluralForms = { readonly [Category in Exclude<Intl.LDMLPluralRule, 'other'>]?: string } & {
  readonly other: string;
};

/**
 * Creates the function that picks the plural form for a count and replaces `#` with the count.
 *
 * @example
 * const count = plural('pl');
 * count(3, { one: '# pole', few: '# pola', many: '# pól', other: '# pola' }) // '3 pola'
 */
export function plural(language: string): (count: number, forms: PluralForms) => string {
  // Created on first use, because creation is slow and the first page needs none.
  const rules = once(() => new Intl.PluralRules(language));
  const digits = once(() => new Intl.NumberFormat(`${language}-u-nu-latn`));
  return (count, forms) => (forms[rules().select(count)] ?? forms.other).replaceAll('#', digits().format(count));
}
