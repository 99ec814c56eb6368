import type { Contender, DocumentName, Measurement } from './choose.ts';
import { median, ratio, type Taken, written } from './table.ts';
import type { Target } from './targets.ts';

/** All results, by measurement and document. */
export type Results = ReadonlyMap<`${Measurement} ${DocumentName}`, readonly Taken[]>;

/** The value of a target for one viewer; NaN if it was not measured. */
function valueAt(results: Results, target: Target, viewer: Contender): number {
  const { row, doc, figure, over } = target;
  const roundsOf = (name: Contender) =>
    results.get(`${row} ${doc}`)?.find((taken) => taken.name === name)?.rounds ?? [];
  const rounds = roundsOf(viewer);
  if (over !== undefined) return ratio(rounds, roundsOf(over), figure);
  return median(rounds.map((figures) => figures[figure] ?? Number.NaN));
}

/** The result of comparing a value with its target; empty if there is no value or no target. */
function verdict({ bar, want, isLeast = false }: Target, value: number): string {
  if (Number.isNaN(value) || (bar === undefined && want === undefined)) return '';
  const reaches = (limit: number | undefined) => limit !== undefined && (isLeast ? value >= limit : value <= limit);
  if (reaches(want)) return 'as wanted';
  return reaches(bar) ? 'over the bar' : '**short**';
}

/** The table of targets in Markdown, with our values and those of the peers. */
export function summary(results: Results, targets: readonly Target[], peers: readonly Contender[]): string {
  const head = ['', 'bar', 'want', 'ours', '', ...peers];
  const lines = targets.flatMap((target) => {
    const ours = valueAt(results, target, target.viewer ?? 'ours');
    if (Number.isNaN(ours)) return [];
    const limit = (value: number | undefined) =>
      value === undefined ? '' : `${target.isLeast ? '≥' : '≤'} ${written(value)}`;
    const others = peers.map((peer) => (target.viewer ? '' : written(valueAt(results, target, peer))));
    return [[target.what, limit(target.bar), limit(target.want), written(ours), verdict(target, ours), ...others]];
  });
  return [head, head.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
