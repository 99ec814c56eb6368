import { type CommandResult, runCommand as run } from './durability/process.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** Runs a command of the CLI. The data folder is a new one unless the settings contain DATA_DIR. */
export async function runCommand(
  args: readonly string[],
  settings: Readonly<Record<string, string>> = {},
): Promise<CommandResult> {
  const { DATA_DIR = await temporaryFolder(), ...env } = settings;
  return run(args, { dataDir: DATA_DIR, env });
}
