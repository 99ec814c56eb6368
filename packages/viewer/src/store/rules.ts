/** What there is to know of fields: reading them, judging values, setting text. Half of our code, and page 1 needs none. */
export type FieldRules = typeof import('./field-rules.ts');

let loaded: FieldRules | undefined;

/** The rules, if they are there by now. */
export function rulesIfThere(): FieldRules | undefined {
  return loaded;
}

/**
 * The rules, for whatever works on a document's fields: there are no fields before the rules are there.
 *
 * @throws Error when they are not, which is a mistake of ours
 */
export function rules(): FieldRules {
  if (!loaded) throw new Error('Fields are not known before the rules are loaded.');
  return loaded;
}

/** Takes the rules, now that they are there. */
export function bringRules(fieldRules: FieldRules): void {
  loaded = fieldRules;
}
