import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

const pages = join(import.meta.dirname, '../../docs/embed');

/** The code blocks of a documentation page, by the path in their first line, or else by their language. */
export async function documentedCode(page: 'html.md' | 'remix.md'): Promise<Readonly<Record<string, string>>> {
  const text = await readFile(join(pages, page), 'utf8');
  const blocks = Array.from(text.matchAll(/^```(\w+)\n([\s\S]*?)^```/gm), ([, language = '', code = '']) => {
    const [, path = language] = /^(?:\/\/|\/\*) (\S+\.\w+)/.exec(code) ?? [];
    return [path, code] as const;
  });
  return Object.fromEntries(blocks);
}
