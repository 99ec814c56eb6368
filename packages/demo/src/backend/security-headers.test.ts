import { describe, expect, it } from 'vitest';
import { startDemo } from '../../test/start-demo.ts';

describe('what the pages may connect to', () => {
  const connectOf = async (path: string) => {
    const { ask, api } = await startDemo();
    const answer = await ask(path);
    const policy = answer.headers.get('Content-Security-Policy') ?? '';
    return { connect: /connect-src ([^;]*)/.exec(policy)?.[1], api: new URL(api.baseUrl).origin, policy };
  };

  it.each(['/', '/sign/doc_1', '/bare/more', '/bare.html/'])('is this server and the API: %s', async (path) => {
    const { connect, api } = await connectOf(path);
    expect(connect).toBe(`'self' ${api}`);
  });

  it.each(['/bare', '/bare/', '/bare.html'])(
    'is everything for the bare page, which still runs no script but ours: %s',
    async (path) => {
      const { connect, policy } = await connectOf(`${path}?file=https://files.example/a.pdf`);
      expect(connect).toBe("'self' *");
      expect(policy).toContain("script-src 'self';");
      expect(policy).toContain("default-src 'none'");
    },
  );
});
