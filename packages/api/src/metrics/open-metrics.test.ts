import { operations } from '@document-signer/core';
import { describe, expect, it } from 'vitest';
import { ask } from '../../test/ask.ts';
import { type Sample, scrape, valueIn } from '../../test/exposition.ts';
import { runService } from '../../test/running-service.ts';
import { readConfig } from '../process/config.ts';
import { openMetrics } from './open-metrics.ts';

const service = runService({ METRICS_PORT: '0', RATE_LIMIT_PER_MINUTE: '100000', UNKNOWN_KEYS_PER_MINUTE: '2' });
/** A database that is unavailable. */
const unavailable = () => {
  throw new Error('away');
};
const unreachable = { read: { selectFrom: unavailable } as never, write: unavailable as never };

const metrics = () => scrape(service().metricsUrl);

/** Every value of every label, by label. */
function labelValues(samples: readonly Sample[]): Map<string, Set<string>> {
  const ours = samples.filter(({ name }) => name.startsWith('document_signer_'));
  const all = new Map<string, Set<string>>();
  for (const [label, value] of ours.flatMap(({ labels }) => Object.entries(labels))) {
    all.set(label, (all.get(label) ?? new Set()).add(value));
  }
  return all;
}

describe('GET /metrics', () => {
  it('counts requests by operation and status, with their latencies, including unknown paths', async () => {
    const { secretKey } = await service().organization();
    const { baseUrl, origin } = service();
    for (let count = 0; count < 3; count++) await ask(`${baseUrl}/documents`, secretKey);
    await ask(`${baseUrl}/documents?limit=0`, secretKey);
    await ask(`${origin}/readyz`, undefined);
    for (const path of ['a', 'b', '%00', 'é']) await ask(`${origin}/${path}`, undefined);
    const { samples } = await metrics();
    const requests = (operation: string, status: string) =>
      valueIn(samples, 'http_requests_total', { operation, status });
    expect(requests('listDocuments', '200')).toBe(3);
    expect(requests('listDocuments', '400')).toBe(1);
    expect(requests('health', '200')).toBe(1);
    expect((requests('none', '404') ?? 0) + (requests('none', '400') ?? 0)).toBe(4);
    const latency = (suffix: string, labels = {}) =>
      valueIn(samples, `http_request_duration_seconds_${suffix}`, { operation: 'listDocuments', ...labels });
    expect([latency('count'), latency('bucket', { le: '+Inf' })]).toEqual([4, 4]);
    expect(latency('sum')).toBeGreaterThan(0);
    expect(latency('sum')).toBeLessThan(60);
  });

  it('counts rate limit hits by limit', async () => {
    for (let count = 0; count < 3; count++) await ask(`${service().baseUrl}/documents`, 'sk_wrong');
    expect(valueIn((await metrics()).samples, 'rate_limit_hits_total', { limit: 'unknown_keys' })).toBe(1);
  });

  it('includes metrics of the process', async () => {
    const names = new Set((await metrics()).samples.map(({ name }) => name));
    for (const name of [
      'process_cpu_seconds_total',
      'process_resident_memory_bytes',
      'nodejs_eventloop_lag_p99_seconds',
    ]) {
      expect(names).toContain(name);
    }
  });

  it('has no label values from requests or organizations', async () => {
    const { id, secretKey } = await service().organization();
    await ask(`${service().baseUrl}/documents/doc_of_nobody?x=1`, secretKey);
    const { text, samples } = await metrics();
    expect(text).not.toMatch(/(?:org|key|doc|sub|whk|evt|req)_[0-9a-hjkmnp-tv-z]{26}/);
    expect(text).not.toContain(id);
    const values = labelValues(samples);
    const known = [...Object.keys(operations), 'readFile', 'health', 'reference', 'none'];
    expect([...(values.get('operation') ?? [])].filter((name) => !known.includes(name))).toEqual([]);
    expect([...values.keys()].sort()).toEqual(['le', 'limit', 'operation', 'queue', 'state', 'status']);
    expect([...(values.get('status') ?? [])].filter((status) => !/^([2-5]\d\d|aborted)$/.test(status))).toEqual([]);
  });
});

describe('openMetrics', () => {
  it('serves only GET /metrics', async () => {
    const url = service().metricsUrl ?? expect.fail('The service has no metrics URL.');
    expect((await fetch(url)).headers.get('Content-Type')).toBe('text/plain; version=0.0.4; charset=utf-8');
    expect((await fetch(new URL('/', url))).status).toBe(404);
    expect((await fetch(new URL('/v1/documents', url))).status).toBe(404);
    expect((await fetch(url, { method: 'POST' })).status).toBe(405);
    expect((await fetch(`${service().origin}/metrics`)).status).toBe(404);
  });

  it('names the setting to change if the port is in use', async () => {
    const { port } = new URL(service().metricsUrl ?? '');
    const config = readConfig({ METRICS_PORT: port });
    await expect(
      openMetrics(config, { database: { unscoped: unreachable }, seals: { operatorKey: undefined } }),
    ).rejects.toThrow('another program uses it. Change METRICS_PORT or METRICS_HOST.');
  });

  it('publishes when the certificate of SEAL_P12 expires, if it is set', async () => {
    const dayMs = 24 * 60 * 60 * 1000;
    const validity = { notBefore: Date.now(), notAfter: Date.now() + dayMs };
    const seals = { operatorKey: { certificates: [], privateKey: Buffer.of(), ...validity } };
    const { url, close } = await openMetrics(readConfig({ METRICS_PORT: '0' }), {
      database: { unscoped: unreachable },
      seals,
    });
    const seconds = valueIn((await scrape(url)).samples, 'seal_certificate_expires_seconds');
    expect(seconds).toBeLessThanOrEqual(86_400);
    expect(seconds).toBeGreaterThan(86_000);
    await close();
    expect(valueIn((await metrics()).samples, 'seal_certificate_expires_seconds')).toBeUndefined();
  });

  it('omits the queue metrics while the database is unavailable', async () => {
    const { url, close } = await openMetrics(readConfig({ METRICS_PORT: '0' }), {
      database: { unscoped: unreachable },
      seals: { operatorKey: undefined },
    });
    const { samples } = await scrape(url);
    expect(valueIn(samples, 'queue_length')).toBeUndefined();
    expect(samples.some(({ name }) => name === 'process_cpu_seconds_total')).toBe(true);
    await close();
  });
});
