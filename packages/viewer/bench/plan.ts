import type { Choice, Contender, DocumentName, Measurement } from './choose.ts';
import { throttledConnection, unthrottledConnection } from './host/connection.ts';
import { dragging } from './measure/dragging.ts';
import { type Figures, flinging, jumping, opening, reading } from './measure/in-visit.ts';
import { typing } from './measure/typing.ts';
import type { Visit, VisitOptions } from './measure/visit.ts';

/** A measurement with its documents and viewers. */
export interface Row {
  readonly name: Measurement;
  readonly title: string;
  readonly docs: readonly DocumentName[];
  readonly viewers: readonly Contender[];
  readonly connection?: () => NonNullable<VisitOptions['connection']>;
  /** The number of fields, for our viewer. */
  readonly fields?: number;
  measure(visit: Visit, document: { readonly name: DocumentName; readonly pageCount: number }): Promise<Figures>;
}

const mobile = () => throttledConnection({ bytesPerSecond: 10_000_000 / 8, delay: 40 });
const all: readonly Contender[] = ['raw', 'pdfviewer', 'react-pdf', 'embedpdf', 'ours', 'fields'];
const scrolling = all.filter((name) => name !== 'raw');

/** The number of a distant page. */
const far = (pageCount: number) => Math.ceil(pageCount * 0.8);

const rows: Record<Measurement, Omit<Row, 'name'>> = {
  first: {
    title: 'first page',
    docs: ['paper', 'book', 'big', 'scan', 'form'],
    viewers: all,
    measure: async (visit) => opening(visit),
  },
  slow: {
    title: 'first page at 10 Mbit/s and 40 ms',
    docs: ['paper', 'book', 'big', 'scan', 'form'],
    viewers: ['raw', 'ranges', ...scrolling],
    connection: mobile,
    measure: async (visit) => opening(visit),
  },
  jump: {
    title: 'jump to a far page',
    docs: ['book', 'big'],
    viewers: ['raw', 'ranges', ...scrolling],
    measure: (visit, { pageCount }) => jumping(visit, far(pageCount)),
  },
  'slow-jump': {
    title: 'jump to a far page at 10 Mbit/s and 40 ms',
    docs: ['big'],
    viewers: ['raw', 'ranges', ...scrolling.filter((name) => name !== 'embedpdf')],
    connection: mobile,
    measure: (visit, { pageCount }) => jumping(visit, far(pageCount)),
  },
  read: {
    title: 'reading at 2 pages a second',
    docs: ['book', 'big'],
    viewers: scrolling,
    measure: (visit, { pageCount }) => reading(visit, pageCount),
  },
  fling: {
    title: 'all pages in 30 s',
    docs: ['big', 'hundred'],
    viewers: scrolling,
    measure: (visit, { pageCount }) => flinging(visit, pageCount),
  },
  typing: {
    title: 'typing, 200 fields on the page',
    docs: ['form'],
    viewers: ['ours'],
    fields: 200,
    measure: (visit) => typing(visit),
  },
  cold: {
    title: 'a signing page, cold',
    docs: ['contract'],
    viewers: ['ours'],
    fields: 12,
    measure: async (visit) => ({ ...opening(visit), requests: visit.sent.requests }),
  },
  designer: {
    title: 'the designer, 500 fields on 100 pages',
    docs: ['hundred'],
    viewers: ['ours', 'fields', 'designer'],
    measure: async (visit) => ({ ...opening(visit), ...(await dragging(visit)) }),
  },
};

/** The chosen rows, with the chosen documents and viewers. */
export function planOf({ only, docs, viewers }: Choice): Row[] {
  return only
    .map((name) => ({ name, ...rows[name] }))
    .map((row) => ({
      ...row,
      docs: row.docs.filter((name) => docs.includes(name)),
      viewers: row.viewers.filter((name) => viewers.includes(name)),
    }))
    .filter((row) => row.docs.length > 0 && row.viewers.length > 0);
}

/** Creates the connection of a row for each visit, so that late traffic of a visit does not delay the next one. */
export const connectionOf = ({ connection = () => unthrottledConnection }: Row) => connection();
