#!/usr/bin/env -S node --max-semi-space-size=4
import { commands } from './commands/index.ts';

function overview(): string {
  const lines = Object.entries(commands).map(([name, { summary }]) => `  ${name.padEnd(10)} ${summary}\n`);
  return `Usage: document-signer COMMAND

${lines.join('')}
  COMMAND --help tells what a command takes.

Settings come from the environment: HOST, PORT, DATA_DIR and others; the README lists them all.
`;
}

function asksForHelp(args: readonly string[]): boolean {
  return args.includes('--help') || args.includes('-h');
}

async function run([name = '--help', ...args]: readonly string[]): Promise<void> {
  if (asksForHelp([name])) {
    process.stdout.write(overview());
    return;
  }
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new Error(`There is no command "${name}". Try --help.`);
  if (asksForHelp(args)) process.stdout.write(command.help);
  else await command.run(args);
}

// What is written is for nobody else to read, also in a data folder that others may look into.
process.umask(0o077);
try {
  await run(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
