import { describe, expect, it } from 'vitest';
import { total } from './check.ts';
import { playwrightCounts, vitestCounts, withExitCode } from './test-report.ts';

describe('the last line of npm test', () => {
  it('counts vitest, and a file that cannot be loaded as one failure', () => {
    const report = {
      numPassedTests: 4,
      numFailedTests: 1,
      testResults: [
        { status: 'passed', assertionResults: [1, 2, 3, 4] },
        { status: 'failed', assertionResults: [1] },
        { status: 'failed', assertionResults: [] },
      ],
    };
    expect(vitestCounts(report)).toEqual({ passed: 4, failed: 2 });
  });

  it('counts a browser test that needed a second try as failed', () => {
    const report = { stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 2 }, errors: [] };
    expect(playwrightCounts(report)).toEqual({ passed: 5, failed: 2 });
  });

  it('counts what kept the browser tests from starting', () => {
    const report = { stats: { expected: 0, unexpected: 0, flaky: 0 }, errors: [{ message: 'no server' }] };
    expect(playwrightCounts(report)).toEqual({ passed: 0, failed: 1 });
  });

  it('is never "0 failed" when a runner ended badly or ran nothing', () => {
    expect(withExitCode({ passed: 3, failed: 0 }, 1)).toEqual({ passed: 3, failed: 1 });
    expect(withExitCode({ passed: 0, failed: 0 }, 0)).toEqual({ passed: 0, failed: 1 });
    expect(withExitCode({ passed: 3, failed: 2 }, 1)).toEqual({ passed: 3, failed: 2 });
    expect(withExitCode({ passed: 3, failed: 0 }, 0)).toEqual({ passed: 3, failed: 0 });
  });

  it('sums all checks', () => {
    const counts = [
      { passed: 1, failed: 0 },
      { passed: 20, failed: 2 },
    ];
    expect(total(counts)).toEqual({ passed: 21, failed: 2 });
  });
});
