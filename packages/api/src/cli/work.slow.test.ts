import { describe, expect, it } from 'vitest';
import { runCommand } from '../../test/run-command.ts';

describe('with the embedded database, which belongs to one process', () => {
  it.each([
    ['work', [], '`work` needs DATABASE_URL: an embedded database belongs to one process, `serve`'],
    ['serve', ['--no-work'], '--no-work needs DATABASE_URL: an embedded database belongs to one process'],
  ])('%s %j says what it would need, and does nothing', async (name, args, says) => {
    const { code, out, error } = await runCommand([name, ...args]);
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(error).toContain(says);
  });
});
