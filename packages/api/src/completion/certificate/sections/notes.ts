import type { SignedPart } from '../../completion-task.ts';
import { stack } from '../block.ts';
import { type CertificateFacts, nameOfPart } from '../facts.ts';
import { interpolate, type Wording } from '../languages/wording.ts';
import type { Item } from '../paginate.ts';
import { shownText } from '../shown-text.ts';
import { styles } from '../type-styles.ts';
import { listedEvents } from './events.ts';
import { heading, type Layout, tableRow } from './section.ts';

/** What a reader must know, and the names that it is about. */
interface Note {
  readonly text: string;
  readonly names?: readonly string[];
}

/** The difference of clocks that is worth a note. The audit trail has the same limit. */
const clockToleranceMs = 5 * 60_000;

const maxNames = 8;

/** Each name once, and no more than a reader takes in. */
function listed(names: readonly string[], { say, number }: Wording, max = maxNames): string[] {
  const each = [...new Set(names)].map((name) => shownText(name, { characters: 60 }).shown);
  const more = each.length > max ? [interpolate(say.andMore, { count: number(each.length - max) })] : [];
  return [...each.slice(0, max), ...more];
}

/** Of an envelope, a note about one part names its signer. */
const namesOf = ({ envelope }: CertificateFacts['task'], parts: readonly SignedPart[]): Pick<Note, 'names'> =>
  envelope ? { names: parts.map((part) => nameOfPart(part).shown) } : {};

function clockNotes(task: CertificateFacts['task'], { say, duration }: Wording): Note[] {
  return task.parts.flatMap((part): Note[] => {
    const differenceMs = Date.parse(part.submittedAt) - Date.parse(part.receivedAt);
    if (Math.abs(differenceMs) <= clockToleranceMs) return [];
    const note = differenceMs > 0 ? say.clockAhead : say.clockBehind;
    return [{ text: interpolate(note, { duration: duration(differenceMs) }), ...namesOf(task, [part]) }];
  });
}

function checksumNotes(task: CertificateFacts['task'], { say }: Wording): Note[] {
  const unverified = task.parts.filter(({ checksumVerified }) => !checksumVerified);
  return unverified.length > 0 ? [{ text: say.checksumNote, ...namesOf(task, unverified) }] : [];
}

/** The sealed file has no active content. Attachments may have been kept; the seal covers them, and no page shows them. */
function contentNotes({ task, attachments }: CertificateFacts, words: Wording): Note[] {
  const { say, list } = words;
  const { activeContent } = task.document;
  const hasFiles = attachments.length > 0;
  const kinds = { ...say.active, ...(hasFiles && { attachment: say.otherAttachments }) };
  const contents = list(activeContent.map((kind) => kinds[kind]));
  return [
    ...(hasFiles ? [{ text: say.attachmentNote, names: listed(attachments, words, attachments.length) }] : []),
    ...(activeContent.length > 0 ? [{ text: interpolate(say.activeNote, { contents }) }] : []),
  ];
}

/** The fonts that were replaced, and the fields whose image could not be read. */
function fieldNotes({ task, fields, notes }: CertificateFacts, words: Wording): Note[] {
  const { say } = words;
  const idsOf = (noted: string) => new Set(notes.filter(({ note }) => note === noted).map(({ fieldId }) => fieldId));
  const [replaced, unreadable] = [idsOf('unknown_font_family'), idsOf('unreadable_image')];
  const owners = new Map(fields.map(({ field, part }) => [field.id, part]));
  const fonts = task.parts.flatMap((part) => {
    const own = part.fields.filter(({ id }) => replaced.has(id) && (owners.get(id) ?? part) === part);
    return own.map(({ style }) => style?.fontFamily ?? '');
  });
  const labels = task.document.fields.filter(({ id }) => unreadable.has(id)).map(({ label, id }) => label || id);
  return [
    ...(fonts.length > 0 ? [{ text: say.fontNote, names: listed(fonts, words) }] : []),
    ...(labels.length > 0 ? [{ text: say.imageNote, names: listed(labels, words) }] : []),
  ];
}

/** What the reader must know before relying on the rest. No section if there is nothing to note. */
export function noteItems(layout: Layout, facts: CertificateFacts): Item[] {
  const { set, column, words } = layout;
  const { say } = words;
  const notes: Note[] = [
    ...contentNotes(facts, words),
    ...clockNotes(facts.task, words),
    ...checksumNotes(facts.task, words),
    ...fieldNotes(facts, words),
    ...(listedEvents(facts, words).some(({ details }) => details === null) ? [{ text: say.erasedNote }] : []),
  ];
  if (notes.length === 0) return [];
  const rows = notes.map(({ text, names = [] }) => ({
    block: tableRow(
      layout,
      stack(set.text(text, styles.body, column), ...names.map((name) => set.written(name, styles.strong, column))),
    ),
  }));
  return [...heading(layout, say.notes), ...rows];
}
