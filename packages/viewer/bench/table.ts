import type { Figures } from './measure/in-visit.ts';

/** The figures of one viewer in several rounds. */
export interface Taken {
  readonly name: string;
  readonly rounds: readonly Figures[];
}

/** The median, without NaN. */
export function median(values: readonly number[]): number {
  const sorted = values.filter((value) => !Number.isNaN(value)).sort((a, b) => a - b);
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.ceil((sorted.length - 1) / 2)]];
  return low === undefined || high === undefined ? Number.NaN : (low + high) / 2;
}

/** The median of the ratios of each round. Background load affects both values of a round. */
export function ratio(figures: readonly Figures[], base: readonly Figures[], name: string): number {
  return median(figures.map((figure, round) => (figure[name] ?? Number.NaN) / (base[round]?.[name] ?? Number.NaN)));
}

/** Formats a number with about three digits. */
export function written(value: number): string {
  if (!Number.isFinite(value)) return '';
  if (Math.abs(value) >= 100 || Number.isInteger(value)) return String(Math.round(value));
  return value.toFixed(Math.abs(value) < 10 ? 2 : 1);
}

/** A table in Markdown with a row for each viewer. The ratio to the first viewer is in brackets. */
export function markdown(title: string, taken: readonly Taken[]): string {
  const [base] = taken;
  const names = [...new Set(taken.flatMap(({ rounds }) => rounds.flatMap((figures) => Object.keys(figures))))];
  const rows = taken.map(({ name, rounds }) => {
    const cells = names.map((figure) => {
      const value = written(median(rounds.map((figures) => figures[figure] ?? Number.NaN)));
      const compared = base === undefined || base.rounds === rounds ? '' : written(ratio(rounds, base.rounds, figure));
      return compared === '' ? value : `${value} (${compared})`;
    });
    return row([name, ...cells]);
  });
  return [row([title, ...names]), row(['---', ...names.map(() => '---')]), ...rows].join('\n');
}

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
