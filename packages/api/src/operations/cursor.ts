import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto';
import { invalid, type Page, type Pagination, pageSize } from '@document-signer/core';
import type { Listed, PageRange, Position } from '../database/keyset-paging.ts';

/** The list of a cursor. */
interface List {
  readonly secret: KeyObject;
  readonly organizationId: string;
  /** The operation, with its parameters and filter. */
  readonly name: string;
}

function signatureOf({ secret, organizationId, name }: List, text: string): Buffer {
  return createHmac('sha256', secret).update(`${organizationId}\n${name}\n${text}`).digest().subarray(0, 16);
}

function writeCursor(list: List, { time, id }: Position): string {
  const text = `${time} ${id}`;
  return Buffer.concat([signatureOf(list, text), Buffer.from(text)]).toString('base64url');
}

/** Reads a cursor of this list. @throws ServiceError `VALIDATION_ERROR` for anything else */
function readCursor(list: List, cursor: string): Position {
  const bytes = Buffer.from(cursor, 'base64url');
  const text = bytes.subarray(16).toString();
  const isOurs = bytes.length > 16 && timingSafeEqual(bytes.subarray(0, 16), signatureOf(list, text));
  const [time, id] = text.split(' ');
  // base64url has several spellings of the same bytes. Only the written one is valid.
  if (!isOurs || !id || bytes.toString('base64url') !== cursor) {
    throw invalid([{ field: 'cursor', reason: 'malformed' }]);
  }
  return { time: Number(time), id };
}

export interface ListQuery {
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
}

/** Fetches a part of a list. */
export type FetchPage<Item> = (range: PageRange) => Promise<readonly Listed<Item>[]>;

export interface FetchedPage<Item> {
  readonly data: Item[];
  readonly pagination: Page<Item>['pagination'];
}

/** Returns one page of a list. It fetches one more row to know whether there is another page. */
export async function answerPage<Item>(
  list: List,
  { limit = pageSize.default, cursor }: ListQuery,
  fetch: FetchPage<Item>,
): Promise<FetchedPage<Item>> {
  const position = cursor === undefined ? undefined : readCursor(list, cursor);
  const rows = await fetch({ position, count: limit + 1 });
  const page = rows.slice(0, limit);
  const hasMore = rows.length > limit;
  const last = page.at(-1);
  const pagination: Pagination = {
    ...(hasMore && last && { cursor: writeCursor(list, last.position) }),
    hasMore,
    limit,
  };
  return { data: page.map(({ item }) => item), pagination };
}
