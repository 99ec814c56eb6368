import type { ReactNode } from 'react';
import { openLimits } from '../images/open-image.ts';
import type { Messages } from '../messages/messages.ts';
import { useMessages } from '../messages/messages-context.ts';
import type { Announcement } from '../store/state.ts';

/** What is announced only after the first page. */
export type LateAnnouncement = Exclude<Announcement, { kind: 'opened' }>;

type TextOf = {
  readonly [Kind in LateAnnouncement['kind']]: (
    says: Extract<LateAnnouncement, { readonly kind: Kind }>,
    messages: Messages,
  ) => string;
};

const texts: TextOf = {
  missing: ({ count }, messages) => messages.missingTitle(count),
  wrong: ({ count }, messages) => messages.invalidTitle(count),
  wrong_value: ({ field: { label, type }, problem }, messages) =>
    messages.buttonForField(messages.fieldName(label, type), messages.invalidValue(problem, type)),
  unreadable_image: (_, messages) => messages.unreadableImage,
  image_too_large: (_, messages) => messages.photoTooLarge(openLimits.pixels / 1e6),
  image_altered: (_, messages) => messages.imageAltered,
  image_added: (_, messages) => messages.imageAdded,
  image_removed: (_, messages) => messages.imageRemoved,
  cut: ({ limit }, messages) => messages.shortened(limit),
  removed_characters: (_, messages) => messages.removedCharacters,
  applied: ({ type }, messages) => messages.mark(type).applied,
  progress: ({ filled, required }, messages) => messages.progressSpoken(filled, required),
  applied_to_all: ({ type, count }, messages) => messages.appliedToAll(type, count),
  cleared: ({ type }, messages) => messages.mark(type).removed,
  found: ({ count }, messages) => (count === 0 ? messages.searchEnded('none') : messages.resultCount(count)),
  search_failed: (_, messages) => messages.searchEnded('failed'),
  leads_nowhere: (_, messages) => messages.noDestination,
  hit: ({ current, found, hit, isMore }, messages) =>
    messages.buttonForField(messages.searchCount(current, found.count, isMore), messages.result(hit.pageNumber)),
  page_shown: ({ pageNumber }, messages) => messages.pageShown(pageNumber),
  pages_left: ({ count }, messages) => messages.pagesLeft(count),
  all_pages_viewed: (_, messages) => messages.allPagesViewed,
  restored({ source, dropped }, { restoredTitle, updatedTitle, notCarriedOver, list }) {
    const title = source === 'draft' ? restoredTitle : updatedTitle;
    // What is lost must be announced, too.
    return dropped.length > 0 ? `${title}. ${notCarriedOver(list(dropped))}` : title;
  },
  submitted: ({ filename }, messages) => messages.earlierText(filename),
  copy: ({ copy }, messages) => messages.copy(copy),
};

/** An announcement, in words. */
export function LateAnnounced({ says }: { readonly says: LateAnnouncement }): ReactNode {
  const textOf = texts[says.kind] as (says: LateAnnouncement, messages: Messages) => string;
  return textOf(says, useMessages());
}
