/**
 * Built as hosts build it: a module, in which files are named relative to it. Hosts besides split it, and leave out more:
 * in one file, all of core is kept, with the operations that a viewer never calls.
 */
const asModule = (config) => ({ ...config, format: 'esm' });

export default [
  {
    name: 'viewer, without pdf.js',
    path: 'packages/viewer/src/index.ts',
    ignore: ['react', 'react-dom', 'pdfjs-dist/*', 'fontkit'],
    gzip: true,
    limit: '222 kB',
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
