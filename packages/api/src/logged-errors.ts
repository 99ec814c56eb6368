/** The name of an error for the log, where its message may repeat personal data or text of a document. */
export function nameOfError(error: unknown): string {
  return error instanceof Error ? error.name : typeof error;
}

/** The name of an error, and where it was thrown. */
export function placeOfError(error: unknown): {
  readonly name: string;
  readonly frames?: readonly string[] | undefined;
} {
  if (!(error instanceof Error)) return { name: nameOfError(error) };
  return { name: error.name, frames: error.stack?.split('\n').filter((line) => /^\s+at /.test(line)) };
}
