import { freePort } from '@document-signer/fixtures/free-port';
import { afterEach, it } from 'vitest';
import { killAll } from '../durability/process.ts';
import { startBalancer } from './balancer.ts';
import { hasNginx, startNginx } from './nginx.ts';
import { restartUnderLoad } from './rolling.ts';

afterEach(killAll);

const timeout = 900_000;

it('fails no request while two services behind a load balancer are restarted in turn', { timeout }, async () => {
  const ports = [await freePort(), await freePort()];
  await restartUnderLoad(ports, await startBalancer(ports), { DRAIN_DELAY_SECONDS: '1' });
});

it.skipIf(!hasNginx)(
  'fails no request while two services behind nginx are restarted in turn (needs nginx)',
  { timeout },
  async () => {
    const ports = [await freePort(), await freePort()];
    // As in the documented compose file: nginx keeps idle connections for 4 s, so the drain delay must be longer.
    await restartUnderLoad(ports, await startNginx(ports), { DRAIN_DELAY_SECONDS: '6', TRUST_PROXY: '127.0.0.1' });
  },
);
