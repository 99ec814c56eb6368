// Fills the folder of files that the site serves as they are: the API reference, which is a page of its own, and a picture.
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { printOpenApi, referencePage } from '@document-signer/api/openapi';

const folder = join(import.meta.dirname, 'public/api');
const scalar = join(import.meta.dirname, 'node_modules/@scalar/api-reference/dist/browser/standalone.js');

mkdirSync(join(folder, 'reference'), { recursive: true });
const addresses = { baseUrl: 'https://sign.example/v1', filesUrl: 'https://sign.example/files' };
writeFileSync(join(folder, 'openapi.json'), JSON.stringify(printOpenApi(addresses)));
writeFileSync(join(folder, 'index.html'), referencePage);
copyFileSync(scalar, join(folder, 'reference/scalar.js'));
copyFileSync(join(import.meta.dirname, 'images/viewer-receipt.webp'), join(folder, '../viewer-receipt.webp'));
