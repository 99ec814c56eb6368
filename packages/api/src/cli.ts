#!/usr/bin/env -S node --max-semi-space-size=4

const minNodeVersion = 24;
if (Number.parseInt(process.versions.node, 10) < minNodeVersion) {
  process.stderr.write(`Document Signer needs Node ${minNodeVersion} or newer, but this is Node ${process.version}.\n`);
  process.exit(1);
}
// Older versions of Node cannot load these modules.
const { commands } = await import('./cli/index.ts');

function overview(): string {
  return `Usage: document-signer COMMAND

${commands.map(({ name, summary }) => `  ${name.padEnd(10)} ${summary}\n`).join('')}
  COMMAND --help prints the options of a command.

Settings come from environment variables, such as HOST, PORT and DATA_DIR. The documentation lists them all.
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
  const command = commands.find((one) => one.name === name);
  if (!command) throw new Error(`There is no command "${name}". Try --help.`);
  if (asksForHelp(args)) {
    process.stdout.write(command.help);
    return;
  }
  await command.run(args).catch((error: unknown) => {
    process.exitCode = command.failureCode;
    throw error;
  });
}

// Other users of the machine must not read the files that are written, even in a shared data folder.
process.umask(0o077);
try {
  await run(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode ||= 1;
}
