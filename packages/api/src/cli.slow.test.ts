import { describe, expect, it } from 'vitest';
import { runCommand } from '../test/run-command.ts';
import { commands } from './cli/index.ts';

describe('the command line', () => {
  it('lists its commands with and without --help', async () => {
    for (const { code, out } of await Promise.all([runCommand([]), runCommand(['--help'])])) {
      expect(code).toBe(0);
      for (const { name, summary } of commands) expect(out).toMatch(new RegExp(`${name} +${summary}`));
    }
  });

  it('prints the help of a command despite invalid settings', async () => {
    for (const { name, help } of commands) {
      expect(help).toMatch(new RegExp(`^Usage: document-signer ${name}`));
    }
    for (const flag of ['--help', '-h']) {
      const ended = await runCommand(['serve', flag], { PORT: 'not a port' });
      expect(ended).toEqual({ code: 0, error: '', out: commands.find(({ name }) => name === 'serve')?.help });
    }
  });

  it.each([
    ['an unknown command', ['toString'], 'There is no command "toString". Try --help.'],
    ['an extra argument', ['serve', 'twice'], "Unexpected argument 'twice'"],
    ['an unknown option', ['init', '--name', 'Acme'], "Unknown option '--name'"],
  ])('reports %s without a stack trace', async (_, args, message) => {
    const { code, out, error } = await runCommand(args);
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(error).toContain(message);
    expect(error).not.toContain('    at ');
  });

  it.each(['serve', 'init'])('lists all invalid settings when %s starts', async (name) => {
    const args = name === 'init' ? [name, '--organization', 'Acme'] : [name];
    const { code, error } = await runCommand(args, { PORT: 'x', LOG_LEVEL: 'loud' });
    expect(code).toBe(1);
    expect(error).toMatch(/PORT must be a whole number\n\s+LOG_LEVEL must be one of/);
  });
});
