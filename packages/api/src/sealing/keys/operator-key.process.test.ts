import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { watchOperatorCertificate } from './operator-key.ts';

const dayMs = 24 * 60 * 60 * 1000;
const start = Date.parse('2026-11-01T00:00:00Z');

beforeEach(() => void vi.useFakeTimers({ now: start }));
afterEach(() => void vi.useRealTimers());

/** Watches a certificate that is valid from day `from` to day `until`, counted from now. */
function watch(from: number, until: number) {
  const lines: { level: number; msg: string; daysLeft?: number }[] = [];
  const log = pino({}, { write: (line: string) => void lines.push(JSON.parse(line)) });
  const validity = { notBefore: start + from * dayMs, notAfter: start + until * dayMs };
  const end = watchOperatorCertificate(validity, { log, now: Date.now });
  const daysPass = (days: number) => vi.advanceTimersByTimeAsync(days * dayMs);
  return { lines, end, daysPass, logged: () => lines.splice(0).map(({ level, msg }) => ({ level, msg })) };
}

const warning = { level: 40, msg: 'seal certificate expires soon' };
const error = { level: 50, msg: 'seal certificate expired, completions fail' };

describe("the operator's seal certificate", () => {
  it('is logged as a warning once a day, from 30 days before it expires', async () => {
    const { lines, logged, daysPass, end } = watch(-10, 40);
    await daysPass(10);
    expect(logged()).toEqual([]);
    await daysPass(3);
    expect(lines).toMatchObject([29, 28, 27].map((daysLeft) => ({ ...warning, daysLeft, setting: 'SEAL_P12' })));
    end();
    lines.splice(0);
    await daysPass(10);
    expect(logged()).toEqual([]);
  });

  it('is logged as an error once a day after it expired', async () => {
    const { logged, daysPass, end } = watch(-10, 1.5);
    expect(logged()).toEqual([warning]);
    await daysPass(1);
    expect(logged()).toEqual([warning]);
    await daysPass(2);
    expect(logged()).toEqual([error, error]);
    end();
  });

  it('is logged as an error while it is not valid yet', async () => {
    const { logged, daysPass, end } = watch(1, 100);
    expect(logged()).toEqual([{ level: 50, msg: 'seal certificate is not valid yet, completions fail' }]);
    await daysPass(1.1);
    logged();
    await daysPass(3);
    expect(logged()).toEqual([]);
    end();
  });
});
