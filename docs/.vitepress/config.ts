import { defineConfig } from 'vitepress';

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
  { text: 'Fields and kinds', link: '/field-kinds' },
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
      // Files of the repository that are not part of the site.
      core.ruler.push('repository-links', ({ tokens }) => {
        for (const { children } of tokens) {
          let isOutside = false;
          for (const token of children ?? []) {
            const href = token.attrGet('href') ?? '';
            if (token.type === 'link_open')
              isOutside = /^(\.\.\/)+(packages|e2e|fixtures|scripts|[A-Z]+\.md)|^deploy/.test(href);
            if (token.type === 'link_open' && href.startsWith('docs/'))
              token.attrSet('href', href.slice('docs/'.length));
            if (!isOutside || !/^link_/.test(token.type)) continue;
            token.tag = 'span';
            token.attrs = null;
            if (token.type === 'link_close') isOutside = false;
          }
        }
      });
    },
  },
  vite: {
    // The esbuild of VitePress knows no newer target.
    esbuild: { tsconfigRaw: { compilerOptions: { target: 'es2022', jsx: 'react-jsx' } } },
    build: { target: 'es2022', chunkSizeWarningLimit: 2000 },
  },
  themeConfig: {
    search: { provider: 'local' },
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
