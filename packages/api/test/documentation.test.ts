import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { commands } from '../src/cli/index.ts';
import { settingNames } from '../src/process/config.ts';

const read = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');

it('the README of the API lists exactly the commands', () => {
  const lines = [...read('packages/api/README.md').matchAll(/^document-signer (\w+)|`(restore) DIR`/gm)];
  const listed = new Set(lines.map(([, command, aside]) => command ?? aside));
  expect([...listed].sort()).toEqual(commands.map(({ name }) => name).sort());
});

it('compose.yaml and the Dockerfile set only existing settings', () => {
  const [, given = ''] = /\n {2}environment:\n((?: {4}.*\n)+)/.exec(read('docs/deploy/compose.yaml')) ?? [];
  const inCompose = [...given.matchAll(/^ {4}([A-Z]\w*):/gm)].map(([, name]) => name);
  expect(inCompose).toContain('DATABASE_URL');
  const [, variables = ''] = /^ENV (.*)$/m.exec(read('docs/deploy/Dockerfile')) ?? [];
  const inImage = [...variables.matchAll(/(\w+)=/g)].map(([, name]) => name).filter((name) => name !== 'NODE_ENV');
  expect(inImage).toContain('DATA_DIR');
  expect(settingNames).toEqual(expect.arrayContaining([...inCompose, ...inImage]));
});

it('make-env.sh writes exactly the variables that compose.yaml uses', () => {
  const used = [...read('docs/deploy/compose.yaml').matchAll(/(?<!\$)\$\{(\w+)\}/g)].map(([, name]) => name);
  const written = [...read('docs/deploy/make-env.sh').matchAll(/^([A-Z_\d]+)=/gm)].map(([, name]) => name);
  expect([...new Set(used)].sort()).toEqual(written.sort());
});

it('one-machine-to-many.md names only existing settings', () => {
  const page = read('docs/one-machine-to-many.md');
  const [, table = ''] = /\| setting \|.*\n((?:\|.*\n)+)/.exec(page) ?? [];
  const listed = [...table.matchAll(/^\| (.*?) \|/gm)].flatMap(([, cell = '']) => cell.match(/[A-Z]\w+/g) ?? []);
  expect(listed).toContain('SECRET_KEY');
  expect(settingNames).toEqual(expect.arrayContaining(listed));
});
