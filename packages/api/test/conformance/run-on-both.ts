import { runService, type TestService } from '../running-service.ts';
import { toLoopback } from '../webhooks/endpoint.ts';

/** Runs one service on each database engine for the tests of a file. */
export function runOnBoth() {
  const engines = { embedded: runService({ DATABASE_URL: '', ...toLoopback }), postgres: runService(toLoopback) };
  async function onBoth<T>(work: (service: TestService) => Promise<T>) {
    const [embedded, postgres] = await Promise.all([work(engines.embedded()), work(engines.postgres())]);
    return { embedded, postgres };
  }
  return { engines, onBoth };
}
