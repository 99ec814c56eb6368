import { describe, expect, it } from 'vitest';
import { total } from './check.ts';
import { playwrightCounts, vitestCounts, withExitCode } from './test-report.ts';

describe('the last line of npm test', () => {
  it('counts vitest, a file that cannot be loaded as one failure, and names both, and the files of tests left out', () => {
    const passed = { fullName: 'adds', status: 'passed', failureMessages: [] };
    const wrong = { fullName: 'sums adds', status: 'failed', failureMessages: ['expected 3 to be 4\n  at sum.ts'] };
    const skipped = { fullName: 'asks an abacus', status: 'skipped', failureMessages: [] };
    const report = {
      numPassedTests: 1,
      numFailedTests: 1,
      testResults: [
        { name: 'sum.test.ts', status: 'failed', message: '', assertionResults: [passed, wrong, skipped] },
        { name: 'gone.test.ts', status: 'failed', message: 'no such file\n…', assertionResults: [] },
      ],
    };
    expect(vitestCounts(report)).toEqual({
      passed: 1,
      failed: 2,
      failures: ['sum.test.ts › sums adds: expected 3 to be 4', 'gone.test.ts: no such file'],
      leftOut: ['sum.test.ts'],
    });
  });

  it('counts a browser test that needed a second try as failed, and names what failed', () => {
    const spec = (title: string, status: string) => ({ title, tests: [{ status, projectName: 'firefox' }] });
    const group = { file: 'a.spec.ts', specs: [spec('a click arrives', 'flaky')] };
    const specs = [spec('a page is there', 'unexpected'), spec('a corpus opens', 'skipped')];
    const suites = [{ file: 'a.spec.ts', specs, suites: [group] }];
    const report = { stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 1 }, errors: [], suites };
    expect(playwrightCounts(report)).toEqual({
      passed: 5,
      failed: 2,
      failures: ['[firefox] a.spec.ts › a page is there', '[firefox] a.spec.ts › a click arrives'],
      leftOut: ['a.spec.ts'],
    });
  });

  it('counts what kept the browser tests from starting, and says it', () => {
    const report = {
      stats: { expected: 0, unexpected: 0, flaky: 0 },
      errors: [{ message: 'no server' }],
      suites: [],
    };
    expect(playwrightCounts(report)).toEqual({ passed: 0, failed: 1, failures: ['no server'], leftOut: [] });
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
