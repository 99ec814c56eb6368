import type { HtmlTagDescriptor, Plugin, Rollup } from 'vite';

/** The scripts that every visit of a page needs, by the ends of their sources' names. */
const always = ['/main.tsx', '/show.tsx', '/start-early.ts'];

function isAlways({ facadeModuleId }: Rollup.OutputChunk): boolean {
  return always.some((end) => facadeModuleId?.endsWith(end));
}

function tag(rel: string, file: string): HtmlTagDescriptor {
  return { tag: 'link', attrs: { rel, crossorigin: true, href: `/${file}` }, injectTo: 'head' };
}

/**
 * Names in the page what its first script imports later, with the styles of that: the browser then asks for all of it at
 * once, and not one after the other.
 */
export function preloadImports(): Plugin {
  return {
    name: 'preload-imports',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle, chunk }) {
        const chunks = new Set<Rollup.OutputChunk>();
        const add = (name: string) => {
          const part = bundle?.[name];
          if (part?.type !== 'chunk' || chunks.has(part)) return;
          chunks.add(part);
          part.imports.forEach(add);
        };
        for (const name of chunk?.dynamicImports ?? []) {
          const part = bundle?.[name];
          if (part?.type === 'chunk' && isAlways(part)) add(name);
        }
        const styles = [...chunks].flatMap((part) => [...(part.viteMetadata?.importedCss ?? [])]);
        const scripts = [...chunks].map(({ fileName }) => tag('modulepreload', fileName));
        return [...scripts, ...styles.map((file) => tag('stylesheet', file))];
      },
    },
  };
}
