/** A source file as the budgets see it. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
}

const TEST = /[.](test|spec)[.]tsx?$|\/(test|bench)\//;

/** Tests have no budget of exports and no say in how long the median file is. */
export const isTest = (path: string): boolean => TEST.test(path);

const lines = (text: string): string[] => text.trimEnd().split('\n');

/** How many lines a file has. */
export const lineCount = ({ text }: SourceFile): number => lines(text).length;

/** How many lines are comments, from line to line: a comment after code is part of the code's line. */
export function commentCount({ text }: SourceFile): number {
  return lines(text).filter((line) => /^\s*(\/\/|\/\*|\*)/.test(line)).length;
}

/** How many names a file exports; `export *` counts as one. */
export function exportCount({ text }: SourceFile): number {
  const declared = text.match(/^export (?!type \{|\{)/gm)?.length ?? 0;
  const listed = [...text.matchAll(/^export (?:type )?\{([^}]*)\}/gm)].flatMap(([, names = '']) =>
    names.split(',').filter((name) => name.trim() !== ''),
  );
  return declared + listed.length;
}

/** The exported declarations with no doc comment right above them, as written, for the message. */
export function undocumented({ text }: SourceFile): string[] {
  const all = lines(text);
  return all.filter((line, at) => {
    const declares = /^export (default |declare )?(async )?(abstract )?(function|const|class|interface|type|enum) ?\w/;
    return declares.test(line) && !all[at - 1]?.trimEnd().endsWith('*/');
  });
}

/** The middle of a list of numbers; of an even list the lower of the two. */
export function median(numbers: readonly number[]): number {
  return [...numbers].sort((a, b) => a - b)[Math.floor((numbers.length - 1) / 2)] ?? 0;
}
