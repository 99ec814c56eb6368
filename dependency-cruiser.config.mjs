/**
 * The layers, as rules: imports only go down, neighbours do not import each other, and there are no cycles.
 * Type imports count like any other (`tsPreCompilationDeps`), because a type, too, ties two files together.
 */

/** The parts of core, lowest layer first. A file in none of them cannot be imported, so a new part must be listed here. */
const CORE_LAYERS = [
  ['geometry', 'appearance', 'typography', 'errors', 'ids', 'timestamp', 'web-platform'],
  ['document', 'submission', 'envelope', 'audit', 'seal', 'fields'],
  ['contract'],
];

/** Parts that import a neighbour of their own layer. All other neighbours are out of reach. */
const CORE_NEIGHBOURS = {
  appearance: ['geometry', 'typography', 'errors'],
  geometry: ['errors'],
  ids: ['errors', 'web-platform'],
  errors: ['web-platform'],
  document: ['fields', 'envelope'],
  envelope: ['fields', 'submission'],
  audit: ['seal'],
  submission: ['fields', 'document', 'seal'],
};

/** Which packages a package may import, besides itself. */
const PACKAGES = {
  'packages/core': [],
  'packages/fonts': ['packages/core'],
  'packages/client': ['packages/core'],
  'packages/viewer': ['packages/core', 'packages/fonts'],
  'packages/api': ['packages/core', 'packages/fonts'],
  'packages/demo': ['packages/core', 'packages/client', 'packages/viewer', 'packages/api'],
  e2e: ['packages/core', 'packages/client', 'packages/fonts', 'packages/viewer'],
  scripts: ['e2e'],
  docs: ['packages/core', 'packages/client', 'packages/viewer', 'packages/api'],
  'packages/create': [],
};

const TESTS = '[.](test|spec)[.]tsx?$|/test/';

/** A part is a folder of that name, or a file, or several whose names begin with it. */
const corePart = (part) => `^packages/core/src/${part}[a-z-]*([.]ts$|/)`;

const coreRules = CORE_LAYERS.flatMap((parts, layer) =>
  parts.map((part) => {
    const allowed = [part, ...CORE_LAYERS.slice(0, layer).flat(), ...(CORE_NEIGHBOURS[part] ?? [])];
    return {
      name: `core-${part}-looks-down`,
      comment: `core/${part} may import ${allowed.join(', ')} and nothing else of core.`,
      severity: 'error',
      from: { path: corePart(part), pathNot: TESTS },
      to: { path: '^packages/core/src/', pathNot: allowed.map(corePart) },
    };
  }),
);

const packageRules = Object.entries(PACKAGES).map(([from, allowed]) => ({
  name: `${from.replace('packages/', '')}-looks-down`,
  comment: `${from} may import ${allowed.join(', ') || 'no other package'}.`,
  severity: 'error',
  from: { path: `^${from}/` },
  to: { path: '^(packages/[^/]+|e2e)/', pathNot: [from, ...allowed].map((path) => `^${path}/`) },
}));

export default {
  forbidden: [
    ...coreRules,
    ...packageRules,
    {
      name: 'no-cycle',
      comment: 'Two files that need each other are one thing, or a third is missing below them.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'resolved',
      comment: 'An import that leads nowhere would escape every other rule.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'packages-by-their-door',
      comment: 'Another package is imported by its name, never by a path into it.',
      severity: 'error',
      from: { path: '^(packages/[^/]+|e2e|scripts)/' },
      to: {
        path: '^packages/[^/]+/',
        pathNot: [
          '^$1/',
          '/src/(index|start-early|designer/index|read-font|common-face|fields/looks-blank)[.]ts$',
          '[.]css$',
        ],
      },
    },
    {
      name: 'signing-without-designer',
      comment: 'The designer is an entry of its own: pages where people sign load none of it.',
      severity: 'error',
      from: { path: '^packages/viewer/src/', pathNot: '^packages/viewer/src/designer/' },
      to: { path: '^packages/viewer/src/designer/' },
    },
    {
      name: 'core-is-pure',
      comment: 'core runs anywhere: its only dependency is the schema library.',
      severity: 'error',
      from: { path: '^packages/core/src/', pathNot: TESTS },
      to: { pathNot: ['^packages/core/src/', 'node_modules/valibot/'] },
    },
    {
      name: 'pdfjs-in-one-place',
      comment: 'pdf.js is started in one file of the viewer and one of the API, so that its settings cannot differ.',
      severity: 'error',
      from: {
        path: '^packages/[^/]+/src/',
        pathNot: [
          '^packages/viewer/src/pdf/(engine[.]ts|pdf-worker(-legacy)?[.]js)$',
          '^packages/api/src/pdf/pdf-js[.]ts$',
          TESTS,
        ],
      },
      to: {
        path: 'node_modules/pdfjs-dist/',
        // Its decoders of single images stand beside it and start nothing.
        pathNot: '/image_decoders/',
        dependencyTypesNot: ['type-only', 'type-import'],
      },
    },
    {
      name: 'pdfjs-types-near-it',
      comment: 'What pdf.js calls things stays with the code that draws pages.',
      severity: 'error',
      from: {
        path: '^packages/[^/]+/src/',
        pathNot: ['^packages/viewer/src/(pdf|pages)/', '^packages/api/src/pdf/pdf-js[.]ts$', TESTS],
      },
      to: { path: 'node_modules/pdfjs-dist/', dependencyTypes: ['type-only', 'type-import'] },
    },
    {
      name: 'operations-without-http',
      comment: 'An operation is a plain function; Express is the business of http/.',
      severity: 'error',
      from: { path: '^packages/api/src/(operations|features)/', pathNot: TESTS },
      to: { path: 'node_modules/(@types/)?express/' },
    },
    {
      name: 'features-below-http',
      comment: 'A feature has its handlers, SQL and rules. HTTP, the processes and the command line are above it.',
      severity: 'error',
      from: { path: '^packages/api/src/features/', pathNot: TESTS },
      to: {
        path: '^packages/api/src/(cli[.]ts$|(cli|process|http|openapi)/)',
        // What features are given: their share of bytes, and where webhooks may be sent.
        pathNot: '/process/config-schemas[.]ts$',
      },
    },
    {
      name: 'audit-looks-down',
      comment:
        'Every feature appends to the audit trail. It queues webhook events and compares rows of submissions, and knows no other feature.',
      severity: 'error',
      from: { path: '^packages/api/src/features/audit/', pathNot: TESTS },
      to: {
        path: '^packages/api/src/features/',
        pathNot: '/features/(audit/|webhooks/outbox[.]ts$|submissions/submission-rows[.]ts$)',
      },
    },
    {
      name: 'database-looks-down',
      comment:
        'The database layer knows tables and transactions. What is stored in them is the business of those above it.',
      severity: 'error',
      from: { path: '^packages/api/src/database/', pathNot: TESTS },
      to: { path: '^packages/api/src/', pathNot: '^packages/api/src/(database/|concurrency/|data-folder[.]ts$)' },
    },
    {
      name: 'webhooks-look-down',
      comment:
        'The webhooks feature builds on the database, jobs, secrets and the audit trail, and serves handlers. Of other features it knows the caller.',
      severity: 'error',
      from: { path: '^packages/api/src/features/webhooks/', pathNot: TESTS },
      to: {
        path: '^packages/api/src/',
        pathNot:
          '^packages/api/src/(features/(webhooks/|audit/|api-keys/known-keys[.]ts$|(host-columns|refusals)[.]ts$)|database/|jobs/|secrets/)|/(operations/handler|metrics/metrics|process/config-schemas)[.]ts$',
      },
    },
    {
      name: 'webhooks-by-their-door',
      comment:
        'Others start webhooks, mount their handlers, queue events and erase what is about a submission. The rest is internal.',
      severity: 'error',
      from: { path: '^packages/api/src/', pathNot: ['^packages/api/src/features/webhooks/', TESTS] },
      to: {
        path: '^packages/api/src/features/webhooks/',
        pathNot: '/(handlers|run-webhooks|outbox|retention|endpoint-queue|address-rules|resolve|signing)[.]ts$',
      },
    },
    {
      name: 'pdf-and-images-alone',
      comment: 'How PDFs and images are read and written knows nothing of what the service does with them.',
      severity: 'error',
      from: { path: '^packages/api/src/(pdf|images)/', pathNot: TESTS },
      to: {
        path: '^packages/api/src/',
        pathNot: '^packages/api/src/(pdf/|images/|concurrency/|worker-thread[.]ts$)',
      },
    },
    {
      name: 'completion-without-preparation',
      comment: 'Completion opens prepared files and repairs nothing.',
      severity: 'error',
      from: { path: '^packages/api/src/completion/', pathNot: TESTS },
      to: { path: '^packages/api/src/preparation/' },
    },
    {
      name: 'preparation-tries-completion',
      comment:
        'Of completion, preparation takes only what it needs to try it: opening a file, and the check of sealed pages.',
      severity: 'error',
      from: { path: '^packages/api/src/preparation/', pathNot: TESTS },
      to: { path: '^packages/api/src/completion/', pathNot: '/completion/(pdf/open-pdf|check-sealed)[.]ts$' },
    },
    {
      name: 'sealing-below-completion',
      comment: 'Sealing writes and reads seals. Where they are in a PDF is the business of completion.',
      severity: 'error',
      from: { path: '^packages/api/src/sealing/', pathNot: TESTS },
      to: { path: '^packages/api/src/(completion|preparation|operations|cli|http|process)/' },
    },
    {
      name: 'no-test-in-product',
      comment: 'Tests import the product, never the other way round. A benchmark is none: it starts what they start.',
      severity: 'error',
      from: { path: '^packages/', pathNot: [TESTS, '^packages/[^/]+/bench/'] },
      to: { path: TESTS, pathNot: 'node_modules/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // Apps of their own, with their own installation, are not part of the layers.
    exclude: {
      path: '/dist/|^e2e/embedding/apps/|^packages/create/template/|^docs/(code-blocks/|code-|public/|[.]vitepress/cache/)|^packages/viewer/bench/(peers|[.]data)/',
    },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['types', 'import', 'default'] },
  },
};
