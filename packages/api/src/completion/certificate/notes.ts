import type { ActiveContent } from '@document-signer/core';
import type { CompletionTask } from '../completion-task.ts';
import type { FieldNote, ShownFields } from '../field-marks.ts';
import type { EventFact, Note } from './facts.ts';
import { shownText } from './shown-text.ts';
import { durationWords } from './words.ts';

/** The difference of clocks from which on it is worth a note, milliseconds: the audit trail notes it from there on, too. */
const clockTolerance = 5 * 60_000;

/** As many names as a note lists. */
const mostNames = 8;

function clockNote({ submittedAt, receivedAt }: CompletionTask['submission']): Note[] {
  const difference = Date.parse(submittedAt) - Date.parse(receivedAt);
  if (Math.abs(difference) <= clockTolerance) return [];
  const by = durationWords(difference);
  const says =
    difference > 0
      ? `The signer’s clock was ${by} ahead of the service’s. The service’s time counts.`
      : `The signer’s clock was ${by} behind the service’s, or the submission was held up that long on its way. The service’s time counts.`;
  return [{ says }];
}

function checksumNote({ checksumVerified }: CompletionTask['submission']): Note[] {
  if (checksumVerified) return [];
  const says =
    'The checksum is of a method that the service does not know. It is kept as it was sent; whether the values arrived as they were sent could not be verified by it.';
  return [{ says }];
}

function erasedNote(events: readonly EventFact[]): Note[] {
  if (!events.some(({ isErased }) => isErased)) return [];
  return [
    { says: 'Addresses and browsers of some events were erased at somebody’s request. The events themselves stand.' },
  ];
}

/** Names that a note lists: each once, and no more than anybody reads. */
function listed(names: readonly string[], max = mostNames): string[] {
  const each = [...new Set(names)].map((name) => shownText(name, { characters: 60 }).shown);
  const more = each.length > max ? [`and ${each.length - max} more`] : [];
  return [...each.slice(0, max), ...more];
}

/** The ids of the fields of which something is noted. */
function idsOf({ notes }: ShownFields, noted: FieldNote['note']): ReadonlySet<string> {
  return new Set(notes.filter(({ note }) => note === noted).map(({ fieldId }) => fieldId));
}

/** Fonts that another one stands in for. */
function fontNote({ submission }: CompletionTask, drawn: ShownFields): Note[] {
  const ids = idsOf(drawn, 'unknown_font_family');
  const asked = submission.fields.filter(({ id }) => ids.has(id)).map(({ style }) => style?.fontFamily ?? '');
  if (asked.length === 0) return [];
  const says =
    'Fonts were asked for that the service does not have. It set the text in its own, on the screen as in this file:';
  return [{ says, about: listed(asked) }];
}

function imageNote({ document }: CompletionTask, drawn: ShownFields): Note[] {
  const ids = idsOf(drawn, 'unreadable_image');
  const labels = document.fields.filter(({ id }) => ids.has(id)).map(({ label, id }) => label || id);
  if (labels.length === 0) return [];
  const says = 'The image that the sender put into these fields cannot be read. Nothing is drawn there:';
  return [{ says, about: listed(labels) }];
}

const activeWords: Readonly<Record<ActiveContent, string>> = {
  javascript: 'scripts',
  launch: 'actions that start programs',
  submit_form: 'actions that send a form',
  import_data: 'actions that import data',
  attachment: 'attachments',
  rich_media: 'media',
  xfa: 'an XFA form',
};

/** What acts by itself is in no sealed file. */
function activeContentNote({ activeContent }: CompletionTask['document'], attachments: readonly string[]): Note[] {
  if (activeContent.length === 0) return [];
  const words = { ...activeWords, ...(attachments.length > 0 && { attachment: 'other attachments' }) };
  const held = new Intl.ListFormat('en').format(activeContent.map((kind) => words[kind]));
  return [{ says: `The original that was uploaded holds ${held}. This sealed file is without them.` }];
}

/** The seal covers attachments, which no page shows. */
function attachmentNote(attachments: readonly string[]): Note[] {
  if (attachments.length === 0) return [];
  return [
    {
      says: 'Files are attached to this sealed file. Its pages do not show them:',
      about: listed(attachments, attachments.length),
    },
  ];
}

/** What a reader must know before relying on the rest. */
export function notesOn(
  task: CompletionTask,
  drawn: ShownFields,
  { attachments, events }: { readonly attachments: readonly string[]; readonly events: readonly EventFact[] },
): Note[] {
  const { document, submission } = task;
  return [
    ...attachmentNote(attachments),
    ...activeContentNote(document, attachments),
    ...clockNote(submission),
    ...checksumNote(submission),
    ...fontNote(task, drawn),
    ...imageNote(task, drawn),
    ...erasedNote(events),
  ];
}
