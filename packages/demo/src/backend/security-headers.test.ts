import { expect, it } from 'vitest';
import { startDemo } from '../../test/start-demo.ts';

it('lets pages connect only to this server and the API', async () => {
  const { ask, api } = await startDemo();
  for (const path of ['/sign/doc_1', '/bare/more', '/bare.html/']) {
    const policy = (await ask(path)).headers.get('Content-Security-Policy');
    expect(policy, path).toContain(`connect-src 'self' ${new URL(api.baseUrl).origin};`);
  }
});

it('lets the bare page connect to any origin, but run only our scripts', async () => {
  const { ask } = await startDemo();
  for (const path of ['/bare', '/bare/', '/bare.html']) {
    const answer = await ask(`${path}?file=https://files.example/a.pdf`);
    const policy = answer.headers.get('Content-Security-Policy');
    expect(policy, path).toContain("connect-src 'self' *;");
    expect(policy, path).toContain("script-src 'self';");
    expect(policy, path).toContain("default-src 'none'");
  }
});
