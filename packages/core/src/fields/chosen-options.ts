import type { Choice } from './choice.ts';
import type { Field, FieldValue } from './field.ts';

/** The chosen options of a field, in the order of the options; empty for kinds without options. */
export function chosenOptions(field: Field, value: FieldValue): readonly Choice[] {
  if (!('options' in field)) return [];
  const options: readonly Choice[] = field.options;
  if ('selected' in value) return options.filter((option) => value.selected.includes(option.value));
  return 'content' in value ? options.filter((option) => option.value === value.content) : [];
}
