/**
 * Built as hosts build it: a module, in which files are named relative to it. Hosts besides split it, and leave out more:
 * in one file, all of core is kept, with the operations that a viewer never calls.
 */
const asModule = (config) => ({ ...config, format: 'esm' });

const withoutPdfjs = ['react', 'react-dom', 'pdfjs-dist/*', 'fontkit'];

/** A page loads at most one of them. */
const designerTranslations = ['ar', 'de', 'es', 'fr', 'it', 'ja', 'nl', 'pl', 'pt-br'].map(
  (name) => `./packages/viewer/src/designer/messages/${name}.ts`,
);

export default [
  {
    name: 'viewer, without pdf.js',
    path: 'packages/viewer/src/index.ts',
    ignore: withoutPdfjs,
    gzip: true,
    limit: '222 kB',
    modifyEsbuildConfig: asModule,
  },
  {
    // 40 kB more than the viewer alone.
    name: 'designer with the viewer, without pdf.js and without translations of the designer',
    path: 'packages/viewer/src/designer/index.ts',
    ignore: [...withoutPdfjs, ...designerTranslations],
    gzip: true,
    limit: '262 kB',
    modifyEsbuildConfig: asModule,
  },
  {
    name: 'viewer with pdf.js for current browsers, without its worker',
    path: 'packages/viewer/src/index.ts',
    ignore: ['react', 'react-dom', 'pdfjs-dist/legacy/*', 'fontkit'],
    gzip: true,
    limit: '357 kB',
    modifyEsbuildConfig: asModule,
  },
  {
    name: 'fontkit, which loads when a signature is typed',
    path: 'packages/viewer/src/signature/typed/glyphs.ts',
    import: '{ glyphShapes }',
    ignore: ['react', 'react-dom'],
    gzip: true,
    limit: '180 kB',
    modifyEsbuildConfig: asModule,
  },
];
