import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const read = (path: string) => readFile(join(import.meta.dirname, path), 'utf8');

it('documents exactly the error codes', async () => {
  const failures = await read('failure-of.ts');
  const ofFiles = /const kindsOfPdf[^{]+\{([^}]+)\}/.exec(failures)?.[1] ?? '';
  const codes = [
    ...[...failures.matchAll(/'([A-Z_]+)', (?:error\.message|message|'|error instanceof)/g)].map(([, code]) => code),
    ...[...ofFiles.matchAll(/(\w+):/g)].map(([, code]) => code?.toUpperCase()),
    /'(UNREACHABLE)'/.exec(failures)?.[1],
  ];
  const table = /\| code \|.+?(?:\n\n|$)/s.exec(await read('../../../../docs/troubleshooting.md'))?.[0] ?? '';
  const documented = [...table.matchAll(/^\| ([^|]+) \|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`([A-Z_]+)`/g)].map(([, code]) => code),
  );
  expect(codes).toContain('NO_WORKER');
  expect([...new Set(documented)].sort()).toEqual([...new Set(codes)].sort());
});
