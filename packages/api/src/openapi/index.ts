export { printOpenApi } from './document.ts';
export { referencePage } from './reference-router.ts';
