import { PdfError } from '../pdf/pdf-error.ts';

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

/**
 * Loads the rules.
 *
 * @throws PdfError `network` when the line is broken; asking again tries again
 */
export async function loadRules(): Promise<FieldRules> {
  try {
    loaded ??= await import('./field-rules.ts');
    return loaded;
  } catch (cause) {
    throw new PdfError('network', 'The code that fills in fields could not be loaded.', { cause });
  }
}
