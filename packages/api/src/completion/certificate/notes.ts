import { isBundledFamily } from '@document-signer/core';
import type { CompletionTask } from '../completion-task.ts';
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

/** Names of fonts that are no family of ours, each once. */
function fontNote({ fields }: CompletionTask['submission']): Note[] {
  const asked = fields.flatMap(({ style }) => (style?.fontFamily === undefined ? [] : [style.fontFamily]));
  const unknown = [...new Set(asked)].filter((family) => family.trim() !== '' && !isBundledFamily(family));
  if (unknown.length === 0) return [];
  const names = unknown.slice(0, mostNames).map((family) => shownText(family, { characters: 60 }).shown);
  const more = unknown.length > mostNames ? [`and ${unknown.length - mostNames} more`] : [];
  const says =
    'Fonts were asked for that the service does not have. It set the text in its own, on the screen as in this file:';
  return [{ says, about: [...names, ...more] }];
}

/** What a reader must know before relying on the rest. */
export function notesOn({ submission }: Pick<CompletionTask, 'submission'>, events: readonly EventFact[]): Note[] {
  return [...clockNote(submission), ...checksumNote(submission), ...fontNote(submission), ...erasedNote(events)];
}
