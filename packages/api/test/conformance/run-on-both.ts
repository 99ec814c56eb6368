import { runService, type TestService } from '../running-service.ts';
import { loopbackSettings } from '../webhooks/endpoint.ts';

/** Runs one service on each database engine for the tests of a file. */
export function runOnBoth() {
  const engines = {
    embedded: runService({ DATABASE_URL: '', ...loopbackSettings }),
    postgres: runService(loopbackSettings),
  };
  async function onBoth<T>(work: (service: TestService) => Promise<T>) {
    const [embedded, postgres] = await Promise.all([work(engines.embedded()), work(engines.postgres())]);
    return { embedded, postgres };
  }
  return { engines, onBoth };
}
