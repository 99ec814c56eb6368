import { expect, it } from 'vitest';
import { attempt, hasTool } from '../pdf-tools.ts';
import { completed, fixture, inFile } from './pdf-probe.ts';

it.skipIf(!hasTool('qpdf'))('leaves no active content that qpdf finds (needs qpdf)', async () => {
  const saved = await completed(fixture('active-content'));
  const text = inFile(saved, (path) => attempt('qpdf', ['--qdf', '--object-streams=disable', path, '-']).stdout);
  expect(text.toString('latin1')).not.toMatch(/app\.alert|calc\.exe|\/JavaScript|invoice|EmbeddedFile|OpenAction|\/AA/);
});
