import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const scriptsOf = (path: string) =>
  (JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8')) as { scripts: Readonly<Record<string, string>> })
    .scripts;

/** Whether a program, or any that it names beside it, runs what was built. */
function runsBuilt(file: string, seen = new Set<string>()): boolean {
  if (seen.has(file)) return false;
  seen.add(file);
  const text = readFileSync(new URL(file, import.meta.url), 'utf8');
  const named = [...text.matchAll(/'(\.\/[\w-]+\.ts)'/g)].map(([, name]) => name ?? '');
  return text.includes("'../dist/") || named.some((name) => runsBuilt(name, seen));
}

it('a bench that runs the built service has it built first, so that it runs in a fresh clone', () => {
  const ours = Object.entries(scriptsOf('../package.json')).filter(([name]) => /^bench\b/.test(name));
  const built = ours.filter(([, command]) => runsBuilt(command.replace(/^node bench/, '.')));
  expect(built.map(([name]) => name)).toEqual(['bench', 'bench:scale']);
  const asked = Object.values(scriptsOf('../../../package.json'));
  for (const [name] of built) {
    const [command = expect.fail(name)] = asked.filter((script) => script.endsWith(`api ${name}`));
    expect(command).toMatch(/^turbo run build --filter=@document-signer\/api && /);
  }
});
