import { describe, expect, it } from 'vitest';
import { runCommand } from '../../test/run-command.ts';

describe('with the embedded database', () => {
  it.each([
    ['work', [], '`work` needs DATABASE_URL: an embedded database belongs to one process, `serve`'],
    ['serve', ['--no-work'], '--no-work needs DATABASE_URL: an embedded database belongs to one process'],
  ])('%s %j fails, and says which setting it needs', async (name, args, message) => {
    const { code, out, error } = await runCommand([name, ...args]);
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(error).toContain(message);
  });
});
