import type { CompletionTask } from '../completion-task.ts';
import type { FieldNote, ShownFields } from '../field-marks.ts';
import type { EventFact, Note } from './facts.ts';
import type { Wording } from './languages/wording.ts';
import { shownText } from './shown-text.ts';

/** The difference of clocks from which on it is worth a note, milliseconds: the audit trail notes it from there on, too. */
const clockTolerance = 5 * 60_000;

/** As many names as a note lists. */
const mostNames = 8;

function clockNote({ submittedAt, receivedAt }: CompletionTask['submission'], { say, duration }: Wording): Note[] {
  const difference = Date.parse(submittedAt) - Date.parse(receivedAt);
  if (Math.abs(difference) <= clockTolerance) return [];
  const by = duration(difference);
  return [{ says: difference > 0 ? say.clockAhead(by) : say.clockBehind(by) }];
}

/** Names that a note lists: each once, and no more than anybody reads. */
function listed(names: readonly string[], { say, number }: Wording, max = mostNames): string[] {
  const each = [...new Set(names)].map((name) => shownText(name, { characters: 60 }).shown);
  const more = each.length > max ? [say.andMore(number(each.length - max))] : [];
  return [...each.slice(0, max), ...more];
}

/** The ids of the fields of which something is noted. */
function idsOf({ notes }: ShownFields, noted: FieldNote['note']): ReadonlySet<string> {
  return new Set(notes.filter(({ note }) => note === noted).map(({ fieldId }) => fieldId));
}

/** Fonts that another one stands in for. */
function fontNote({ submission }: CompletionTask, drawn: ShownFields, words: Wording): Note[] {
  const ids = idsOf(drawn, 'unknown_font_family');
  const asked = submission.fields.filter(({ id }) => ids.has(id)).map(({ style }) => style?.fontFamily ?? '');
  return asked.length === 0 ? [] : [{ says: words.say.fontNote, about: listed(asked, words) }];
}

function imageNote({ document }: CompletionTask, drawn: ShownFields, words: Wording): Note[] {
  const ids = idsOf(drawn, 'unreadable_image');
  const labels = document.fields.filter(({ id }) => ids.has(id)).map(({ label, id }) => label || id);
  return labels.length === 0 ? [] : [{ says: words.say.imageNote, about: listed(labels, words) }];
}

/** What acts by itself is in no sealed file. */
function activeContentNote(
  { activeContent }: CompletionTask['document'],
  attachments: readonly string[],
  { say, list }: Wording,
): Note[] {
  if (activeContent.length === 0) return [];
  const names = { ...say.active, ...(attachments.length > 0 && { attachment: say.otherAttachments }) };
  return [{ says: say.activeNote(list(activeContent.map((kind) => names[kind]))) }];
}

/** The seal covers attachments, which no page shows. */
function attachmentNote(attachments: readonly string[], words: Wording): Note[] {
  if (attachments.length === 0) return [];
  return [{ says: words.say.attachmentNote, about: listed(attachments, words, attachments.length) }];
}

/** What a reader must know before relying on the rest. */
export function notesOn(
  task: CompletionTask,
  drawn: ShownFields,
  words: Wording,
  { attachments, events }: { readonly attachments: readonly string[]; readonly events: readonly EventFact[] },
): Note[] {
  const { document, submission } = task;
  const { say } = words;
  return [
    ...attachmentNote(attachments, words),
    ...activeContentNote(document, attachments, words),
    ...clockNote(submission, words),
    ...(submission.checksumVerified ? [] : [{ says: say.checksumNote }]),
    ...fontNote(task, drawn, words),
    ...imageNote(task, drawn, words),
    ...(events.some(({ isErased }) => isErased) ? [{ says: say.erasedNote }] : []),
  ];
}
