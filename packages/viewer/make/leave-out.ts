import { type ESTree, parseSync } from 'vite';
import type { Edit } from './edits.ts';

/** From where to where something stands in the text. */
type Place = Pick<ESTree.Span, 'start' | 'end'>;

/** Finds the members of a class in a text. */
function reader(source: string): (className: string) => readonly ESTree.ClassElement[] {
  const { program, errors } = parseSync('pdf.js', source);
  if (errors.length > 0) throw new Error(`pdf.js cannot be read: ${errors[0]?.message}`);
  return (className) => {
    for (const one of program.body) {
      if (one.type === 'ClassDeclaration' && one.id?.name === className) return one.body.body;
    }
    throw new Error(`pdf.js has no class ${className}`);
  };
}

function nameOf(member: ESTree.ClassElement): string | undefined {
  if (!('key' in member)) return undefined;
  const { key } = member;
  if (key.type === 'PrivateIdentifier') return `#${key.name}`;
  return key.type === 'Identifier' ? key.name : undefined;
}

/** A text without some of its parts. */
function without(source: string, places: readonly Place[]): string {
  return [...places]
    .sort((one, other) => other.start - one.start)
    .reduce((text, { start, end }) => text.slice(0, start) + text.slice(end), source);
}

/** Leaves out members of classes, all of which have to be there. */
export function leaveOut(namesOf: Readonly<Record<string, readonly string[]>>): Edit {
  return (source) => {
    const membersOf = reader(source);
    const places = Object.entries(namesOf).flatMap(([className, names]) => {
      const members = membersOf(className);
      return names.map((name) => {
        const member = members.find((one) => nameOf(one) === name);
        if (!member) throw new Error(`pdf.js has no ${className}.${name}`);
        return member;
      });
    });
    return without(source, places);
  };
}

/** The message that a statement of the worker says what to do at: `handler.on("GetPage", …)`. */
function messageOf(source: string, { start, end }: Place): string | undefined {
  return /^handler\.on\("(\w+)"/.exec(source.slice(start, end))?.[1];
}

/** Keeps what the worker does at these messages, which it has to know, and leaves out the others. */
export function keepMessages(names: readonly string[]): Edit {
  return (source) => {
    const members = reader(source)('WorkerMessageHandler');
    const member = members.find((one) => nameOf(one) === 'createDocumentHandler');
    const statements = (member?.type === 'MethodDefinition' && member.value.body?.body) || [];
    const known = statements.map((statement) => messageOf(source, statement));
    const missing = names.find((name) => !known.includes(name));
    if (missing !== undefined) throw new Error(`pdf.js's worker knows no message ${missing}`);
    return without(
      source,
      statements.filter((_, index) => known[index] !== undefined && !names.includes(known[index])),
    );
  };
}
