/** Everything that can be measured, in the order in which it is. */
const measurements = ['first', 'slow', 'jump', 'slow-jump', 'read', 'fling', 'typing', 'cold', 'designer'] as const;
export type Measurement = (typeof measurements)[number];

/** The documents, by the names that the command line takes. */
export const documents = ['paper', 'book', 'big', 'scan', 'form', 'hundred', 'contract'] as const;
export type DocumentName = (typeof documents)[number];

/**
 * The viewers that are compared. `ranges` is `raw` that reads ranges alone; `fields` is ours with 500 fields, `designer` our designer with
 * as many.
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

/** What is to be measured in this run. */
export interface Choice {
  readonly rounds: number;
  readonly only: readonly Measurement[];
  readonly docs: readonly DocumentName[];
  readonly viewers: readonly Contender[];
}

/**
 * Reads the command line: `--rounds 3 --only first,jump --docs paper,big --viewers raw,ours`. What is not said is all.
 *
 * @throws Error that says what there is to choose from
 */
export function chooseFrom(args: readonly string[]): Choice {
  const said = new Map<string, string>();
  for (let index = 0; index < args.length; index += 2) {
    const name = args[index] ?? '';
    const value = args[index + 1];
    if (!['--rounds', '--only', '--docs', '--viewers'].includes(name) || value === undefined) {
      throw new Error('Say --rounds 3, --only first,jump, --docs paper,big or --viewers raw,ours.');
    }
    said.set(name, value);
  }
  const rounds = Number(said.get('--rounds') ?? 1);
  if (!Number.isInteger(rounds) || rounds < 1) throw new Error('--rounds is a whole number from 1 on.');
  const pick = <Name extends string>(option: string, all: readonly Name[]): readonly Name[] => {
    const wanted = said.get(option)?.split(',') ?? all;
    const unknown = wanted.find((name) => !all.some((known) => known === name));
    if (unknown !== undefined) throw new Error(`${option}: no ${unknown}, but ${all.join(', ')}.`);
    return all.filter((name) => wanted.includes(name));
  };
  return {
    rounds,
    only: pick('--only', measurements),
    docs: pick('--docs', documents),
    viewers: pick('--viewers', contenders),
  };
}
