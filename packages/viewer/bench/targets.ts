import type { Contender, DocumentName, Measurement } from './choose.ts';

/** A figure in the results. */
export interface Place {
  readonly row: Measurement;
  readonly doc: DocumentName;
  readonly figure: string;
}

/** A figure with the required value (`bar`) and the desired one (`want`). Without both, it is only informative. */
export interface Target extends Place {
  readonly what: string;
  /** The viewer by whose value of the same round it is divided. Default: none. */
  readonly over?: Contender;
  /** Whether larger is better. */
  readonly isLeast?: boolean;
  /** The measured viewer. Default: ours. */
  readonly viewer?: Contender;
  readonly bar?: number;
  readonly want?: number;
}

const start: Place = { row: 'first', doc: 'paper', figure: 'first page, ms' };
const slow: Place = { row: 'slow', doc: 'big', figure: 'first page, ms' };
const fling: Place = { row: 'fling', doc: 'big', figure: 'CPU, s' };

/** The allowed cost of fields in any row, compared with the same document without fields. */
const fields = { viewer: 'fields', over: 'ours', want: 1.05 } as const;

const withFields: readonly Target[] = [
  { what: '500 fields: first page, to none', ...start, ...fields },
  { what: '500 fields: CPU for it, to none', ...start, figure: 'CPU, s', ...fields },
  { what: '500 fields: usable, ms', ...start, figure: 'fields, ms', viewer: 'fields' },
  { what: '500 fields: first page on the slow connection, to none', ...slow, ...fields },
  { what: '500 fields: jump, to none', row: 'jump', doc: 'big', figure: 'jump, ms', ...fields },
  {
    what: '500 fields: jump on the slow connection, to none',
    row: 'slow-jump',
    doc: 'big',
    figure: 'jump, ms',
    ...fields,
  },
  // Larger is better here, so the same tolerance applies downwards.
  {
    what: '500 fields: painted while reading, to none',
    row: 'read',
    doc: 'big',
    figure: 'painted, %',
    ...fields,
    isLeast: true,
    want: 0.95,
  },
  { what: '500 fields: CPU of a fling, to none', ...fling, ...fields },
  { what: '500 fields: MB after it, to none', ...fling, figure: 'memory, MB', ...fields },
];

const dragging = { row: 'designer', doc: 'hundred', viewer: 'designer' } as const;
/** 60 frames per second. */
const frame = { bar: 17, want: 17 } as const;

const inDesigner: readonly Target[] = [
  { what: 'designer: first page, to the signer', ...dragging, figure: 'first page, ms', over: 'fields' },
  { what: 'designer, dragging: a frame, ms', ...dragging, figure: 'moving: frame, ms', ...frame },
  {
    what: 'designer, dragging: p95 of frames, to moving the mouse',
    ...dragging,
    figure: 'moving: p95, ms',
    over: 'ours',
  },
  { what: 'designer, dragging and scrolling: a frame, ms', ...dragging, figure: 'scrolling: frame, ms', ...frame },
  {
    what: 'designer, dragging and scrolling: p95, to scrolling',
    ...dragging,
    figure: 'scrolling: p95, ms',
    over: 'ours',
  },
];

/** The targets of the viewer. */
export const targets: readonly Target[] = [
  { what: 'first page, 1 MB, to raw', ...start, over: 'raw', bar: 1.2, want: 1 },
  { what: 'CPU for it, to raw', ...start, figure: 'CPU, s', over: 'raw', bar: 1.6, want: 1.4 },
  { what: 'code before it, KB, React apart', ...start, figure: 'code, KB', bar: 450, want: 450 },
  { what: '28 MB on the slow connection, to raw', ...slow, over: 'raw', bar: 1, want: 0.65 },
  { what: 'MB of PDF before it', ...slow, figure: 'PDF, MB', bar: 0.8, want: 0.5 },
  { what: 'requests before it', ...slow, figure: 'PDF requests', bar: 12, want: 12 },
  { what: 'jump to page 400, to raw', row: 'jump', doc: 'big', figure: 'jump, ms', over: 'raw', bar: 1.3, want: 1 },
  {
    what: 'the same on the slow connection, to raw',
    row: 'slow-jump',
    doc: 'big',
    figure: 'jump, ms',
    over: 'raw',
    bar: 1.3,
    want: 1.1,
  },
  {
    what: 'reading 2 pages/s: painted, %',
    row: 'read',
    doc: 'big',
    figure: 'painted, %',
    isLeast: true,
    bar: 98,
    want: 98,
  },
  { what: 'fling through 500 pages: CPU, s', ...fling, bar: 8, want: 6 },
  {
    what: 'frames of it, to pdfviewer',
    ...fling,
    figure: 'frames/s',
    over: 'pdfviewer',
    isLeast: true,
    bar: 2,
    want: 2,
  },
  { what: 'MB over blank after it', ...fling, figure: 'memory, MB', bar: 200, want: 150 },
  { what: 'MB at most', ...fling, figure: 'peak, MB', bar: 300, want: 220 },
  { what: 'MB over blank, 100 pages', ...fling, doc: 'hundred', figure: 'memory, MB', bar: 200, want: 150 },
  { what: 'canvases', ...fling, figure: 'canvases', bar: 7, want: 5 },
  ...withFields,
  ...inDesigner,
  {
    what: '200 fields: slowest of 20 keys, ms',
    row: 'typing',
    doc: 'form',
    figure: 'slowest of 20, ms',
    bar: 50,
    want: 50,
  },
  {
    what: 'signing page cold: page 1, ms',
    row: 'cold',
    doc: 'contract',
    figure: 'first page, ms',
    bar: 1125,
    want: 1125,
  },
  { what: 'signing page cold: fields, ms', row: 'cold', doc: 'contract', figure: 'fields, ms', bar: 1125, want: 1125 },
];
