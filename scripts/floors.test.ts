import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

interface Violation {
  from: string;
  rule: { name: string };
}

const trees: string[] = [];
afterAll(() => {
  for (const tree of trees) rmSync(tree, { recursive: true, force: true });
});

/** Runs the project's own rules over a tree of the given files, in a folder of its own. */
function cruise(files: Record<string, string>): Violation[] {
  const tree = mkdtempSync(join(tmpdir(), 'floors-'));
  trees.push(tree);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(tree, path)), { recursive: true });
    writeFileSync(join(tree, path), text);
  }
  const cli = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
  const config = join(root, 'dependency-cruiser.config.mjs');
  const { stdout } = spawnSync(process.execPath, [cli, '--config', config, '--output-type', 'json', 'packages'], {
    cwd: tree,
    encoding: 'utf8',
  });
  return (JSON.parse(stdout) as { summary: { violations: Violation[] } }).summary.violations;
}

/** What the planted imports import: files with nothing wrong in them, and libraries with the manifest that names them. */
const TARGETS = Object.fromEntries([
  ...[
    'core/src/document',
    'core/src/submission',
    'core/src/fields/field',
    'core/src/contract/keys',
    'core/src/seal/jcs',
  ]
    .concat('client/src/index', 'api/src/index', 'api/src/app.test', 'demo/src/server', 'viewer/src/page')
    .map((path) => [`packages/${path}.ts`, 'export const x = 1;\n']),
  ['packages/viewer/pdfjs/pdf.js', 'export const x = 1;\n'],
  ...['valibot', 'nanoid', 'pdfjs-dist', 'express'].flatMap((name) => [
    [`node_modules/${name}/index.js`, 'export const x = 1;\n'],
    [`node_modules/${name}/package.json`, '{"type":"module","exports":"./index.js"}'],
  ]),
]);

function plant(imports: (readonly [path: string, statement: string])[]): Violation[] {
  return cruise({
    ...TARGETS,
    'packages/api/src/two.ts': "import type { A } from './one.ts';\nexport type B = A;\n",
    ...Object.fromEntries(imports.map(([path, text]) => [`packages/${path}`, `${text};\n`])),
  });
}

describe('an import that breaks the floors is found', () => {
  const planted = [
    ['core-geometry-looks-down', 'core/src/geometry/rect.ts', "import { x } from '../document.ts'"],
    ['core-errors-looks-down', 'core/src/errors.ts', "import type { x } from './fields/field.ts'"],
    ['core-seal-looks-down', 'core/src/seal/verify.ts', "export { x } from '../contract/keys.ts'"],
    ['core-document-looks-down', 'core/src/document-rules.ts', "import { x } from './submission.ts'"],
    ['core-looks-down', 'core/src/up.ts', "import { x } from '../../client/src/index.ts'"],
    ['viewer-looks-down', 'viewer/src/props.ts', "import type { x } from '../../client/src/index.ts'"],
    ['client-looks-down', 'client/src/list.ts', "import { x } from '../../api/src/index.ts'"],
    ['api-looks-down', 'api/src/app.ts', "import { x } from '../../demo/src/server.ts'"],
    ['packages-by-their-door', 'demo/src/app.ts', "import { x } from '../../viewer/src/page.ts'"],
    ['core-is-pure', 'core/src/ids.ts', "import { x } from 'nanoid'"],
    ['core-is-pure', 'core/src/audit.ts', "import { x } from 'node:crypto'"],
    ['pdfjs-in-one-place', 'viewer/src/pdf/queue.ts', "import { x } from 'pdfjs-dist'"],
    ['pdfjs-in-one-place', 'viewer/src/pages/draw.ts', "import { x } from '../../pdfjs/pdf.js'"],
    ['pdfjs-types-near-it', 'viewer/src/store/view.ts', "import type { x } from 'pdfjs-dist'"],
    ['operations-without-http', 'api/src/operations/get.ts', "import type { x } from 'express'"],
    ['no-test-in-product', 'api/src/mount.ts', "import { x } from './app.test.ts'"],
    ['resolved', 'api/src/config.ts', "import { x } from './gone.ts'"],
    ['no-cycle', 'api/src/one.ts', "import type { B } from './two.ts'; export type A = B"],
  ] as const;
  let found: Violation[];
  beforeAll(() => {
    found = plant(planted.map(([, path, statement]) => [path, statement]));
  });

  it.each(planted)('%s in %s: %s', (rule, path) => {
    const broken = found.filter((violation) => violation.from === `packages/${path}`);
    expect(broken.map((violation) => violation.rule.name)).toContain(rule);
  });
});

describe('an import that keeps to the floors is let through', () => {
  const planted = [
    ['core/src/contract/paging.ts', "import { x } from '../seal/jcs.ts'"],
    ['core/src/submission-rules.ts', "import { x } from './document.ts'"],
    ['core/src/ids.ts', "import { x } from 'valibot'"],
    ['demo/src/start.ts', "import { x } from '../../api/src/index.ts'"],
    ['viewer/src/pdf/engine.ts', "import { x } from 'pdfjs-dist'"],
    ['viewer/src/pdf/pdf-worker.js', "import { x } from '../../pdfjs/pdf.js'"],
    ['viewer/src/pages/canvas.ts', "import type { x } from 'pdfjs-dist'"],
  ] as const;
  let found: Violation[];
  beforeAll(() => {
    found = plant([...planted]);
  });

  it.each(planted)('%s: %s', (path) => {
    expect(found.filter((violation) => violation.from === `packages/${path}`)).toEqual([]);
  });
});
