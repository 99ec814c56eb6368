import type { ReactNode } from 'react';
import { openLimits } from '../images/open-image.ts';
import type { Messages } from '../messages/messages.ts';
import { useMessages } from '../messages/messages-context.ts';
import type { Announcement } from '../store/state.ts';

/** What is announced only after the first page. */
export type LateAnnouncement = Exclude<Announcement, { kind: 'opened' }>;

function sayRestored(
  { source, dropped }: Extract<Announcement, { kind: 'restored' }>,
  { restoredTitle, updatedTitle, notCarriedOver, list }: Messages,
): string {
  const title = source === 'draft' ? restoredTitle : updatedTitle;
  // What is lost must be announced, too.
  return dropped.length > 0 ? `${title}. ${notCarriedOver(list(dropped))}` : title;
}

function say(announcement: LateAnnouncement, messages: Messages): string {
  switch (announcement.kind) {
    case 'missing':
      return messages.missingTitle(announcement.count);
    case 'wrong':
      return messages.invalidTitle(announcement.count);
    case 'wrong_value': {
      const { field, problem } = announcement;
      return messages.buttonForField(
        messages.fieldName(field.label, field.type),
        messages.invalidValue(problem, field.type),
      );
    }
    case 'unreadable_image':
      return messages.unreadableImage;
    case 'image_too_large':
      return messages.photoTooLarge(openLimits.pixels / 1e6);
    case 'image_added':
      return messages.imageAdded;
    case 'image_removed':
      return messages.imageRemoved;
    case 'cut':
      return messages.shortened(announcement.limit);
    case 'removed_characters':
      return messages.removedCharacters;
    case 'applied':
      return messages.mark(announcement.type).applied;
    case 'progress':
      return messages.progressSpoken(announcement.filled, announcement.required);
    case 'applied_to_all':
      return messages.appliedToAll(announcement.type, announcement.count);
    case 'cleared':
      return messages.mark(announcement.type).removed;
    case 'found':
      return announcement.count === 0 ? messages.searchEnded('none') : messages.resultCount(announcement.count);
    case 'search_failed':
      return messages.searchEnded('failed');
    case 'leads_nowhere':
      return messages.noDestination;
    case 'hit': {
      const { current, found, hit, isMore } = announcement;
      return messages.buttonForField(
        messages.searchCount(current, found.count, isMore),
        messages.result(hit.pageNumber),
      );
    }
    case 'page_shown':
      return messages.pageShown(announcement.pageNumber);
    case 'pages_left':
      return messages.pagesLeft(announcement.count);
    case 'all_pages_viewed':
      return messages.allPagesViewed;
    case 'restored':
      return sayRestored(announcement, messages);
    case 'submitted':
      return messages.earlierText(announcement.filename);
    case 'copy':
      return messages.copy(announcement.copy);
  }
}

/** An announcement, in words. */
export function LateAnnounced({ says }: { readonly says: LateAnnouncement }): ReactNode {
  return say(says, useMessages());
}
