import { inVisualOrder } from './bidi-levels.ts';
import { type Cluster, joined, reversed } from './clusters.ts';
import type { Face } from './faces.ts';
import { type GlyphRun, widthOf } from './shape-line.ts';

/** A cluster, and its distance from the left end of the line at a font size of 1. */
interface PlacedCluster extends Cluster {
  readonly x: number;
}

/** Clusters of one face that are shown one after the other. */
export interface Segment {
  readonly face: Face;
  readonly rtl: boolean;
  /** Whether pdf.js reverses its text. */
  readonly isReordered: boolean;
  readonly clusters: readonly PlacedCluster[];
}

const onlySpaces = /^\s+$/;
const strongRtl = /[\p{Script=Hebrew}\p{Script=Arabic}]/u;
/** pdf.js does not reorder these characters, so they have segments of their own. */
const notReordered = /[<>]/;

/** The places of a run's clusters, from `x`. */
function placed({ face, clusters }: GlyphRun, x: number): PlacedCluster[] {
  let units = 0;
  return clusters.map((cluster) => {
    const at = x + units / face.unitsPerEm;
    units += cluster.advance;
    return { ...cluster, x: at };
  });
}

/** Cuts a right-to-left run at characters that pdf.js does not reorder. In reading order. */
function cut(clusters: readonly PlacedCluster[]): PlacedCluster[][] {
  const parts: PlacedCluster[][] = [];
  let wasReordered: boolean | undefined;
  for (const cluster of clusters) {
    const isReordered = !notReordered.test(cluster.text);
    if (isReordered === wasReordered) parts.at(-1)?.push(cluster);
    else parts.push([cluster]);
    wasReordered = isReordered;
  }
  return parts.reverse();
}

/** Joins spaces at both ends to their neighbours: pdf.js loses a space before a move to the left. */
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

/** The segments of a right-to-left run, with their text as pdf.js finds it. */
function fromRightToLeft(run: GlyphRun, x: number): Segment[] {
  return cut(placed(run, x)).map((part): Segment => {
    const clusters = withoutLooseSpaces(part);
    const isReordered = clusters.some(({ text }) => strongRtl.test(text));
    if (isReordered) return { face: run.face, rtl: true, isReordered, clusters };
    const inReadingOrder = clusters.toReversed().map((cluster) => ({ ...cluster, text: reversed(cluster.text) }));
    return { face: run.face, rtl: true, isReordered, clusters: inReadingOrder };
  });
}

/** Adds a space that is alone between two segments to the text of the one before. */
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

/** Adds a space to the end of a segment in reading order, without drawing it. */
function withSpace(segment: Segment, space: string): Segment {
  const clusters = [...segment.clusters];
  const at = segment.isReordered ? 0 : clusters.length - 1;
  const last = clusters[at];
  if (last) clusters[at] = { ...last, text: segment.isReordered ? space + last.text : last.text + space };
  return { ...segment, clusters };
}

/**
 * Places the segments of a line, in the order in which the file gets them. poppler finds the reading order from places alone.
 * pdf.js takes pieces in the order of the file and reorders within each; a piece ends where the pen moves to the left or the font
 * size changes. So segments are in reading order, and the clusters of each from left to right.
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
    if (runs.length > 1 || run.clusters.some(({ text }) => notReordered.test(text))) return fromRightToLeft(run, start);
    return [{ face: run.face, rtl: true, isReordered: true, clusters: placed(run, start) }];
  });
  return withoutLoneSpaces(segments);
}
