import { inVisualOrder } from './bidi-levels.ts';
import { type Cluster, joined, reversed } from './clusters.ts';
import type { Face } from './faces.ts';
import { type GlyphRun, widthOf } from './shape-line.ts';

/** A cluster, and how far right it stands from the start of the line, at a font size of 1. */
interface PlacedCluster extends Cluster {
  readonly x: number;
}

/** Clusters of one face that are shown one after the other. */
export interface Segment {
  readonly face: Face;
  readonly rtl: boolean;
  /** Whether pdf.js finds its text by reading it from right to left. */
  readonly isReordered: boolean;
  readonly clusters: readonly PlacedCluster[];
}

const onlySpaces = /^\s+$/;
const strongRtl = /[\p{Script=Hebrew}\p{Script=Arabic}]/u;
/** pdf.js leaves these out of what it reorders, so they stand by themselves. */
const leftOut = /[<>]/;

/** Where the clusters of a run stand, the first of which is at `x`. */
function placed({ face, clusters }: GlyphRun, x: number): PlacedCluster[] {
  let units = 0;
  return clusters.map((cluster) => {
    const at = x + units / face.unitsPerEm;
    units += cluster.advance;
    return { ...cluster, x: at };
  });
}

/** A run that is read from right to left, cut into what pdf.js takes apart rightly; in the order it is read. */
function cut(clusters: readonly PlacedCluster[]): PlacedCluster[][] {
  const parts: PlacedCluster[][] = [];
  let wasLeftOut: boolean | undefined;
  for (const cluster of clusters) {
    const isLeftOut = leftOut.test(cluster.text);
    if (isLeftOut === wasLeftOut) parts.at(-1)?.push(cluster);
    else parts.push([cluster]);
    wasLeftOut = isLeftOut;
  }
  return parts.reverse();
}

/** Joins the spaces at both ends to their neighbours: a space before a move to the left gets lost (pdf.js). */
function withoutLooseSpaces(clusters: readonly PlacedCluster[]): PlacedCluster[] {
  const rest = [...clusters];
  const isSpace = (cluster: PlacedCluster | undefined) => cluster !== undefined && onlySpaces.test(cluster.text);
  while (rest.length > 1 && isSpace(rest[0])) {
    const [space, next] = rest.splice(0, 2) as [PlacedCluster, PlacedCluster];
    rest.unshift({ ...joined(space, next), x: space.x });
  }
  while (rest.length > 1 && isSpace(rest.at(-1))) {
    const [before, space] = rest.splice(-2) as [PlacedCluster, PlacedCluster];
    rest.push({ ...joined(before, space), x: before.x });
  }
  return rest;
}

/** The parts of a run that is read from right to left, as pdf.js finds their text. */
function fromRightToLeft(run: GlyphRun, x: number): Segment[] {
  return cut(placed(run, x)).map((part): Segment => {
    const clusters = withoutLooseSpaces(part);
    const isReordered = clusters.some(({ text }) => strongRtl.test(text));
    if (isReordered) return { face: run.face, rtl: true, isReordered, clusters };
    const inReadingOrder = clusters.toReversed().map((cluster) => ({ ...cluster, text: reversed(cluster.text) }));
    return { face: run.face, rtl: true, isReordered, clusters: inReadingOrder };
  });
}

/** Puts a space that stands alone between two parts to the text of the part before it. */
function withoutLoneSpaces(segments: readonly Segment[]): Segment[] {
  const kept: Segment[] = [];
  for (const segment of segments) {
    const before = kept.at(-1);
    const [only, ...others] = segment.clusters;
    const isLone = segment.rtl && only && others.length === 0 && onlySpaces.test(only.text);
    if (isLone && before) kept[kept.length - 1] = withSpace(before, only.text);
    else kept.push(segment);
  }
  return kept;
}

/** A segment that has a space at its end, as it is read, without drawing it. */
function withSpace(segment: Segment, space: string): Segment {
  const clusters = [...segment.clusters];
  const at = segment.isReordered ? 0 : clusters.length - 1;
  const last = clusters[at];
  if (last) clusters[at] = { ...last, text: segment.isReordered ? space + last.text : last.text + space };
  return { ...segment, clusters };
}

/**
 * Where everything in a line stands, in the order in which it is written to the file. Readers differ: poppler goes by the
 * places alone and finds out the order by itself. pdf.js takes pieces in the order of the file, and reorders within each; a
 * piece ends where the pen moves to the left or the font size changes. So pieces come in the order they are read, and the
 * clusters of each as pdf.js expects them: from left to right.
 */
export function segmentsOf(runs: readonly GlyphRun[]): Segment[] {
  const starts = new Map<GlyphRun, number>();
  let x = 0;
  for (const run of inVisualOrder(runs)) {
    starts.set(run, x);
    x += widthOf(run);
  }
  const segments = runs.flatMap((run): Segment[] => {
    const start = starts.get(run) ?? 0;
    if (run.level % 2 === 0) return [{ face: run.face, rtl: false, isReordered: false, clusters: placed(run, start) }];
    if (runs.length > 1 || run.clusters.some(({ text }) => leftOut.test(text))) return fromRightToLeft(run, start);
    return [{ face: run.face, rtl: true, isReordered: true, clusters: placed(run, start) }];
  });
  return withoutLoneSpaces(segments);
}
