// Makes the files of ../pdfjs from the pdfjs-dist that is installed. Run by hand, after a new one or a new
// bundler was installed: `pnpm --filter @document-signer/viewer run make`.
import { writeFileSync } from 'node:fs';
import { makeFile } from './make-file.ts';
import { plans } from './plan.ts';

for (const plan of plans) {
  const file = await makeFile(plan);
  writeFileSync(new URL(`../pdfjs/${plan.to}`, import.meta.url), file);
  console.log(`${plan.to}: ${Math.round(file.length / 1000)} KB`);
}
