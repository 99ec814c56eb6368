import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkProperty } from '../../test/check-property.ts';
import { hasTool } from '../../test/pdf-tools.ts';
import { generatedPdf } from '../../test/preparation/generated-pdf.ts';
import { type Family, families, type Recipe, recipesOf } from '../../test/preparation/recipes.ts';
import { preparedFaults, signedFaults } from '../../test/preparation/shown-and-sealed.ts';
import { signBytes } from '../../test/preparation/sign-bytes.ts';
import { temporaryFolder } from '../../test/temporary-folder.ts';

/** The number of generated files. */
const fileCount = 2_000;

/** Poppler needs a process for each page, so it compares only every 20th file. */
const popplerEvery = 20;

/** Poppler draws no text in a font that the page lacks. pdf.js and PDFium substitute one. */
const needsOwnFont = ({ inherited }: Recipe): boolean => inherited === 'no resources';

const names = Object.keys(families) as Family[];

describe.skipIf(!hasTool('pdftoppm'))('a generated file that PDF readers may show differently (needs pdftoppm)', () => {
  // A failure prints the seed, the path and the recipe: `SEED=seed vitest -t family` generates the same files.
  it.each(names)(
    'is refused at upload, or sealed as shown: %s',
    async (family) => {
      const folder = await temporaryFolder();
      let [accepted, all] = [0, 0];
      const property = fc.asyncProperty(recipesOf(family), async (recipe) => {
        all += 1;
        const original = generatedPdf(recipe);
        const signed = await signBytes(original, folder);
        if (signed.outcome === 'refused') return;
        if (signed.outcome === 'failed') throw new Error(signed.reason);
        accepted += 1;
        const options = { inPoppler: all % popplerEvery === 0 && !needsOwnFont(recipe), maxPixels: 180 };
        expect(await preparedFaults(original, signed, options)).toEqual([]);
        expect(await signedFaults(signed, options)).toEqual([]);
      });
      await checkProperty(property, Math.ceil(fileCount / names.length));
      // If most files are refused, the property proves little.
      expect(accepted / all).toBeGreaterThan(0.4);
    },
    600_000,
  );
});
