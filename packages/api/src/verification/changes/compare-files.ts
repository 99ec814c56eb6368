import { type Change, type ChangeKind, changeKinds } from '@document-signer/core';
import { type FileHashes, hashFile } from './page-hashes.ts';

/** The numbers of pages as a sentence has them: `page 3`, `pages 1, 2 and 5`. */
function pagesText(pages: readonly number[]): string {
  const shown = pages.slice(0, 20).map(String);
  const more = pages.length > shown.length ? [`${pages.length - shown.length} more`] : [];
  const words = [...shown, ...more];
  const last = words.pop() ?? '';
  return `${pages.length === 1 ? 'Page' : 'Pages'} ${words.length > 0 ? `${words.join(', ')} and ${last}` : last}`;
}

/** What happened to pages, after their numbers. */
const says: Partial<Readonly<Record<ChangeKind, readonly [one: string, several: string]>>> = {
  page_changed: ['shows something else than when it was sealed.', 'show something else than when they were sealed.'],
  page_added: ['was added.', 'were added.'],
  page_removed: ['of the sealed file is missing.', 'of the sealed file are missing.'],
  annotation_changed: [
    'has a comment, a form field or a value that was added, changed or removed.',
    'have comments, form fields or values that were added, changed or removed.',
  ],
};

/** A change without places, in the words of its kind. */
export function changeOf(kind: ChangeKind): Change {
  return { kind, message: changeKinds[kind] };
}

function onPages(kind: ChangeKind, pages: readonly number[]): Change[] {
  const [one = '', several = ''] = says[kind] ?? [];
  if (pages.length === 0) return [];
  return [{ kind, message: `${pagesText(pages)} ${pages.length === 1 ? one : several}`, pages: [...pages] }];
}

const numbers = (from: number, count: number) =>
  Array.from({ length: Math.max(0, count) }, (_, index) => from + index + 1);

/** Pages between those that are alike at the beginning and at the end: changed, and those that are too many or too few. */
function comparePages(before: FileHashes['pages'], after: FileHashes['pages']): Change[] {
  const most = Math.min(before.length, after.length);
  let head = 0;
  while (head < most && before[head]?.content === after[head]?.content) head += 1;
  let tail = 0;
  while (tail < most - head && before.at(-1 - tail)?.content === after.at(-1 - tail)?.content) tail += 1;
  const shared = most - head - tail;
  const changed = numbers(head, shared).filter((page) => before[page - 1]?.content !== after[page - 1]?.content);
  const isAnnotated = (page: number) => {
    const from = page <= head + shared ? page - 1 : page - 1 + before.length - after.length;
    const isNew = page > head + shared && page <= after.length - tail;
    return !isNew && before[from]?.annotations !== after[page - 1]?.annotations;
  };
  return [
    ...onPages('page_changed', changed),
    ...onPages('page_added', numbers(head + shared, after.length - tail - head - shared)),
    ...onPages('page_removed', numbers(head + shared, before.length - tail - head - shared)),
    ...onPages('annotation_changed', numbers(0, after.length).filter(isAnnotated)),
  ];
}

/**
 * Says what of a file differs from what was sealed, page by page, as far as both can be read. Nothing in the answer does
 * not mean that they are alike.
 */
export async function compareFiles(sealed: Uint8Array, file: Uint8Array): Promise<Change[]> {
  try {
    const [before, after] = [await hashFile(sealed), await hashFile(file)];
    const pages = comparePages(before.pages, after.pages);
    const isForm = before.form !== after.form && !pages.some(({ kind }) => kind === 'annotation_changed');
    return [
      ...pages,
      ...(isForm ? [changeOf('form_changed')] : []),
      ...(before.rest === after.rest ? [] : [changeOf('document_changed')]),
    ];
  } catch {
    // Not readable any more: what was found before says enough.
    return [];
  }
}
