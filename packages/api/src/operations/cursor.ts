import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto';
import { invalid, type Page, type Pagination, pageSize } from '@document-signer/core';
import type { Position } from '../storage/position.ts';

/** The list that a cursor belongs to. */
interface List {
  readonly secret: KeyObject;
  readonly organizationId: string;
  /** Includes the ids in its path and its filter. */
  readonly name: string;
}

function signatureOf({ secret, organizationId, name }: List, text: string): Buffer {
  return createHmac('sha256', secret).update(`${organizationId}\n${name}\n${text}`).digest().subarray(0, 16);
}

function writeCursor(list: List, { time, id }: Position): string {
  const text = `${time} ${id}`;
  return Buffer.concat([signatureOf(list, text), Buffer.from(text)]).toString('base64url');
}

/** Reads a cursor that this service made for the same list. @throws ServiceError 400 `malformed` */
function readCursor(list: List, cursor: string): Position {
  const bytes = Buffer.from(cursor, 'base64url');
  const text = bytes.subarray(16).toString();
  const isOurs = bytes.length > 16 && timingSafeEqual(bytes.subarray(0, 16), signatureOf(list, text));
  const [time, id] = text.split(' ');
  // The same bytes have several spellings in base64url. Only the one we write is accepted.
  if (!isOurs || !id || bytes.toString('base64url') !== cursor) {
    throw invalid([{ field: 'cursor', reason: 'malformed' }]);
  }
  return { time: Number(time), id };
}

/** The name of a list with its filter, so that a cursor is valid for one filter only. */
export function nameOfList(name: string, { externalId }: { readonly externalId?: string | undefined }): string {
  return externalId === undefined ? name : `${name} called ${externalId}`;
}

/** The query of a list. */
interface ListQuery {
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
}

type Fetch<Item> = (from: {
  readonly position: Position | undefined;
  readonly count: number;
}) => Promise<readonly { readonly item: Item; readonly position: Position }[]>;

/** Answers one page of a list. Fetches one more row than requested to find out whether there is another page. */
export async function answerPage<Item>(
  list: List,
  { limit = pageSize.default, cursor }: ListQuery,
  fetch: Fetch<Item>,
): Promise<{ data: Item[]; pagination: Page<Item>['pagination'] }> {
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
