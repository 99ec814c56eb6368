/** All measurements, in the order in which they run. */
const measurements = ['first', 'slow', 'jump', 'slow-jump', 'read', 'fling', 'typing', 'cold', 'designer'] as const;
export type Measurement = (typeof measurements)[number];

/** The names of the documents on the command line. */
export const documents = ['paper', 'book', 'big', 'scan', 'form', 'hundred', 'contract'] as const;
export type DocumentName = (typeof documents)[number];

/**
 * The compared viewers. `ranges` is `raw` that loads only ranges; `fields` is our viewer with 500 fields, and `designer` our designer
 * with 500 fields.
 */
export const contenders = [
  'raw',
  'ranges',
  'pdfviewer',
  'react-pdf',
  'embedpdf',
  'ours',
  'fields',
  'designer',
] as const;
export type Contender = (typeof contenders)[number];

/** The selection of this run. */
export interface Choice {
  readonly rounds: number;
  readonly only: readonly Measurement[];
  readonly docs: readonly DocumentName[];
  readonly viewers: readonly Contender[];
}

/**
 * Parses the command line: `--rounds 3 --only first,jump --docs paper,big --viewers raw,ours`. An omitted list means all.
 *
 * @throws Error with the valid values
 */
export function chooseFrom(args: readonly string[]): Choice {
  const said = new Map<string, string>();
  for (let index = 0; index < args.length; index += 2) {
    const name = args[index] ?? '';
    const value = args[index + 1];
    if (!['--rounds', '--only', '--docs', '--viewers'].includes(name) || value === undefined) {
      throw new Error('Usage: --rounds 3 --only first,jump --docs paper,big --viewers raw,ours');
    }
    said.set(name, value);
  }
  const rounds = Number(said.get('--rounds') ?? 1);
  if (!Number.isInteger(rounds) || rounds < 1) throw new Error('--rounds must be an integer of at least 1.');
  const pick = <Name extends string>(option: string, all: readonly Name[]): readonly Name[] => {
    const wanted = said.get(option)?.split(',') ?? all;
    const unknown = wanted.find((name) => !all.some((known) => known === name));
    if (unknown !== undefined) throw new Error(`${option}: unknown ${unknown}. Values are ${all.join(', ')}.`);
    return all.filter((name) => wanted.includes(name));
  };
  return {
    rounds,
    only: pick('--only', measurements),
    docs: pick('--docs', documents),
    viewers: pick('--viewers', contenders),
  };
}
