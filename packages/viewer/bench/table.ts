import type { Figures } from './measure/in-visit.ts';

/** What several rounds of one viewer gave. */
export interface Taken {
  readonly name: string;
  readonly rounds: readonly Figures[];
}

/** The middle one of these numbers; of two, the mean. Those that could not be measured are left out. */
export function median(values: readonly number[]): number {
  const sorted = values.filter((value) => !Number.isNaN(value)).sort((a, b) => a - b);
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.ceil((sorted.length - 1) / 2)]];
  return low === undefined || high === undefined ? Number.NaN : (low + high) / 2;
}

/** The median of the ratios of each round: what slows a whole machine down slows both in one round. */
export function ratio(figures: readonly Figures[], base: readonly Figures[], name: string): number {
  return median(figures.map((figure, round) => (figure[name] ?? Number.NaN) / (base[round]?.[name] ?? Number.NaN)));
}

/** A number as people read it: three digits are enough. */
export function written(value: number): string {
  if (!Number.isFinite(value)) return '';
  if (Math.abs(value) >= 100 || Number.isInteger(value)) return String(Math.round(value));
  return value.toFixed(Math.abs(value) < 10 ? 2 : 1);
}

/** A table in Markdown: a row for each viewer, and in brackets how it compares with the first of them. */
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
