/** One command of the command line. */
export interface Command {
  /** What it does, in a line. */
  readonly summary: string;
  /** All that `--help` tells of it. */
  readonly help: string;
  /**
   * @param args what stands after the command's name
   * @throws Error that says what is wrong, and what to do
   */
  run(args: readonly string[]): Promise<void>;
}
