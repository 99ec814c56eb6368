import { PdfError } from '../pdf/pdf-error.ts';
import { bringRules, type FieldRules } from './rules.ts';

/**
 * Loads the rules, which come with all else that the first page does without.
 *
 * @throws PdfError `network` when the line is broken; asking again tries again
 */
export async function loadRules(): Promise<FieldRules> {
  try {
    const { fieldRules } = await import('../late.ts');
    bringRules(fieldRules);
    return fieldRules;
  } catch (cause) {
    throw new PdfError('network', 'The code that fills in fields could not be loaded.', { cause });
  }
}
