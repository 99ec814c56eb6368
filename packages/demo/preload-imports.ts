import type { HtmlTagDescriptor, Plugin, Rollup } from 'vite';

/** The dynamically imported scripts that every visit of a page needs, by the end of their source path. */
const preloaded = ['/main.tsx', '/show.tsx', '/start-early.ts'];

function isPreloaded({ facadeModuleId }: Rollup.OutputChunk): boolean {
  return preloaded.some((end) => facadeModuleId?.endsWith(end));
}

function tag(rel: string, file: string): HtmlTagDescriptor {
  return { tag: 'link', attrs: { rel, crossorigin: true, href: `/${file}` }, injectTo: 'head' };
}

/**
 * Preloads the scripts that the entry script imports dynamically, and their styles, so that the browser requests all of them at once
 * instead of one after the other.
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
          if (part?.type === 'chunk' && isPreloaded(part)) add(name);
        }
        const styles = [...chunks].flatMap((part) => [...(part.viteMetadata?.importedCss ?? [])]);
        const scripts = [...chunks].map(({ fileName }) => tag('modulepreload', fileName));
        return [...scripts, ...styles.map((file) => tag('stylesheet', file))];
      },
    },
  };
}
