import { defineConfig, postcssIsolateStyles } from 'vitepress';
import manifest from '../../package.json' with { type: 'json' };

/** The address of the public repository, once the root package.json states it. */
const { repository } = manifest as { readonly repository?: string };

/** A file that is not part of the site: its address in the repository. */
function addressOf(href: string): string | undefined {
  if (!/^(\.\.\/)+(packages|e2e|fixtures|scripts|[A-Z]+\.md)|^deploy/.test(href)) return undefined;
  return `${repository}/blob/main/${href.replace(/^(\.\.\/)+/, '').replace(/^deploy/, 'docs/deploy')}`;
}

const guide = [
  { text: 'What it is', link: '/' },
  { text: 'Quick start', link: '/quick-start' },
  { text: 'Try it', link: '/try' },
  { text: 'Concepts', link: '/concepts' },
  { text: 'What a signer can do', link: '/viewer' },
];

const embedding = [
  { text: 'Vite', link: '/embed/vite' },
  { text: 'Next.js', link: '/embed/next' },
  { text: 'Remix (React Router)', link: '/embed/remix' },
  { text: 'Plain HTML', link: '/embed/html' },
  { text: 'The component', link: '/component' },
  { text: 'Keys and security', link: '/keys' },
  { text: 'Signers and consent', link: '/signers' },
  { text: 'Several signers', link: '/envelopes' },
  { text: 'Fields and kinds', link: '/field-kinds' },
  { text: 'The field designer', link: '/designer' },
  { text: 'Styling', link: '/theming' },
  { text: 'Languages', link: '/languages' },
  { text: 'Drafts and delivery', link: '/drafts' },
  { text: 'Testing and Storybook', link: '/testing' },
  { text: 'Environments', link: '/environments' },
];

const server = [
  { text: 'Uploads', link: '/preparation' },
  { text: 'Completion and erasure', link: '/completion' },
  { text: 'Webhooks', link: '/webhooks' },
  { text: 'Verify a sealed PDF', link: '/verify' },
  { text: 'Self-hosting', link: '/self-hosting' },
  { text: 'Settings', link: '/settings' },
  { text: 'Seals', link: '/seals' },
  { text: 'PostgreSQL', link: '/postgresql' },
  { text: 'Files in S3', link: '/s3' },
  { text: 'Backups', link: '/backups' },
  { text: 'Operate the service', link: '/operations' },
  { text: 'From one machine to many', link: '/one-machine-to-many' },
];

const reference = [
  { text: 'HTTP API', link: '/api/', target: '_self' },
  { text: 'Client', link: '/reference/client' },
  { text: 'Component', link: '/reference/viewer' },
  { text: 'Troubleshooting by error code', link: '/troubleshooting' },
  { text: 'Benchmarks', link: '/benchmarks' },
  { text: 'Decisions', link: '/decisions/' },
];

const about = [
  { text: 'Comparison', link: '/comparison' },
  { text: 'Accessibility', link: '/accessibility' },
  { text: 'Security policy', link: '/security' },
];

export default defineConfig({
  title: 'Document Signer',
  description: 'Sign PDF documents in your own page: a React component, an HTTP API and a typed client.',
  // The path of the site on its host, such as /document-signer on GitHub Pages.
  base: `${process.env.DOCS_BASE ?? ''}/`,
  cleanUrls: true,
  head: [['link', { rel: 'icon', href: 'data:,' }]],
  // Diagrams of deployment and the like are files of the repository, not pages.
  srcExclude: ['deploy/**', 'reference/README.md'],
  rewrites: { 'decisions/README.md': 'decisions/index.md' },
  ignoreDeadLinks: [/^\/api\//],
  markdown: {
    theme: { light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' },
    // Braces in inline code are code, and not expressions of Vue.
    config: ({ renderer: { rules }, core }) => {
      const render = rules.code_inline;
      rules.code_inline = (...args) => (render?.(...args) ?? '').replace('<code', '<code v-pre');
      // Links to files that are not part of the site lead to the repository, or are text while its address is unknown.
      core.ruler.push('repository-links', ({ tokens }) => {
        for (const { children } of tokens) {
          let isText = false;
          for (const token of children ?? []) {
            const href = token.attrGet('href') ?? '';
            if (token.type === 'link_open') {
              const address = addressOf(href);
              isText = address !== undefined && !repository;
              if (address !== undefined) token.attrSet('href', address);
              else if (href.startsWith('docs/')) token.attrSet('href', href.slice('docs/'.length));
            }
            if (!isText || !/^link_/.test(token.type)) continue;
            token.tag = 'span';
            token.attrs = null;
            if (token.type === 'link_close') isText = false;
          }
        }
      });
    },
  },
  vite: {
    // The site's resets don't apply to the live example, which has the class vp-raw.
    css: { postcss: { plugins: [postcssIsolateStyles({ includeFiles: [/base\.css/, /vp-doc\.css/] })] } },
    // The esbuild of VitePress knows no newer target.
    esbuild: { tsconfigRaw: { compilerOptions: { target: 'es2022', jsx: 'react-jsx' } } },
    build: { target: 'es2022', chunkSizeWarningLimit: 2000 },
  },
  themeConfig: {
    search: { provider: 'local' },
    socialLinks: repository ? [{ icon: 'github', link: repository }] : [],
    nav: [
      { text: 'Quick start', link: '/quick-start' },
      { text: 'Try it', link: '/try' },
      { text: 'HTTP API', link: '/api/', target: '_self' },
    ],
    sidebar: [
      { text: 'Guide', items: guide },
      { text: 'Embed', items: embedding },
      { text: 'Run the service', items: server },
      { text: 'Reference', items: reference },
      { text: 'About', items: about },
    ],
    outline: [2, 3],
  },
});
