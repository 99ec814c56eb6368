import * as v from 'valibot';

/**
 * Options of a field kind, written as text. Each is read as what its schema takes: as text, number, `true` or `false`, or a
 * list of values with commas between them. So a tag knows the options of every kind there is.
 *
 * @returns undefined when one of them is no option of the kind
 */
export function ownOptions(
  schemas: v.ObjectEntries,
  options: ReadonlyMap<string, string>,
): Record<string, unknown> | undefined {
  const own: Record<string, unknown> = {};
  for (const [name, text] of options) {
    const schema = Object.hasOwn(schemas, name) ? schemas[name] : undefined;
    if (!schema) return undefined;
    const isMeant = (meaning: unknown) => v.safeParse(schema as v.GenericSchema, meaning).success;
    const meanings = meaningsOf(text);
    // What nothing makes sense of stays a number where it is one, for the check of all fields to say what is wrong.
    own[name] = meanings.find(isMeant) ?? meanings.find(Number.isFinite) ?? text;
  }
  return own;
}

function meaningsOf(text: string): unknown[] {
  const list = text.split(',').map((value) => ({ value: value.trim() }));
  return [text, Number(text), ...(text === 'true' || text === 'false' ? [text === 'true'] : []), list];
}
