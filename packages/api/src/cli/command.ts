import { parseArgs } from 'node:util';

/** A switch, such as `--json`. @param help what `--help` says about it */
export const flag = (help: string) => ({ type: 'boolean', help }) as const;

/** An option with a value. @param value stands for the value in the help, such as `ID` */
export const text = (value: string, help: string) => ({ type: 'string', value, help }) as const;

/** An option with a value that may be given several times. */
export const texts = (value: string, help: string) => ({ type: 'string', multiple: true, value, help }) as const;

/** The option `--json`. @param shape of what it prints */
export const json = (shape: string) => flag(`prints JSON: ${shape}`);

type Option = ReturnType<typeof flag> | ReturnType<typeof text> | ReturnType<typeof texts>;
type Options = Readonly<Record<string, Option>>;
type Parsed<O extends Options> = ReturnType<typeof parseArgs<{ options: O; allowPositionals: true }>>;

/** The options that a command was called with. */
export type Values<O extends Options> = Parsed<O>['values'];

/** What a command is called, takes and does. */
interface Definition<O extends Options> {
  readonly name: string;
  /** One line. */
  readonly summary: string;
  /** What may follow the name, a line for each form. */
  readonly usage: readonly string[];
  readonly details: string;
  readonly options: O;
  /** The exit code when it fails; 1 when absent. */
  readonly failureCode?: number;
  /** @throws UsageError when it was called in another form; Error that says what is wrong, and what to do */
  run(values: Values<O>, positionals: string[]): Promise<void>;
}

/** One command of the command line. */
export type Command = ReturnType<typeof defineCommand>;

/** The command was called in a form that it does not have. Its forms are printed. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** Returns the value of an option that has to be set. */
export function required(value: string | undefined, option: string): string {
  if (value?.trim()) return value.trim();
  throw new UsageError(`${option} is missing.`);
}

/** Prints JSON for programs, or lines for people. */
export function print(asJson: boolean | undefined, value: unknown, lines: string): void {
  process.stdout.write(asJson ? `${JSON.stringify(value)}\n` : lines);
}

function isUsageError(error: unknown): error is Error {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return error instanceof UsageError || code.startsWith('ERR_PARSE_ARGS');
}

function optionLines(options: Options): string {
  const rows = Object.entries(options).map(([name, option]) => ({
    left: `--${name}${'value' in option ? ` ${option.value}` : ''}`,
    help: option.help,
  }));
  const width = Math.max(...rows.map(({ left }) => left.length));
  return rows.map(({ left, help }) => `  ${left.padEnd(width)}  ${help}\n`).join('');
}

/** Makes a command out of its definition: reads its arguments, and writes its help. */
export function defineCommand<const O extends Options>(definition: Definition<O>) {
  const { name, summary, usage, details, options, failureCode = 1 } = definition;
  const forms = usage.map((form, index) =>
    `${index === 0 ? 'Usage:' : '      '} document-signer ${name} ${form}`.trimEnd(),
  );
  const allowPositionals = usage.some((form) => /^[^-[]/.test(form));
  return {
    name,
    summary,
    failureCode,
    /** The text for `--help`. */
    help: [`${forms.join('\n')}\n`, `${details.replace(/^\n/, '')}\n`, optionLines(options)].filter(Boolean).join('\n'),
    /** @param args after the command's name */
    async run(args: readonly string[]): Promise<void> {
      try {
        const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals }) as Parsed<O>;
        await definition.run(values, positionals);
      } catch (error) {
        throw isUsageError(error) ? new Error(`${error.message}\n${forms.join('\n')}`) : error;
      }
    },
  };
}
