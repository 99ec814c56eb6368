import { PdfBool, PdfDict } from '@libpdf/core';
import { startReading } from '../../../inspection/pdf/inspect-open.ts';
import { type LoadedPdf, loadPdf } from '../open/load-pdf.ts';
import type { Original } from '../original.ts';
import { PdfRefused } from '../refusal.ts';
import { writeUpdate } from '../write/update.ts';
import { writeWhole } from '../write/whole.ts';
import { isPlaceOfField } from './place-of-field.ts';
import type { Box } from './placed.ts';

/** What pdf.js tells of a field's place. */
interface WidgetFacts {
  readonly id: string;
  /** In user space, its corners in order. */
  readonly rect: Box;
  readonly fieldType?: string;
  readonly fieldValue?: unknown;
  readonly rotation?: number;
  readonly combo?: boolean;
  readonly password?: boolean;
}

/**
 * Gives the fields of a form that asks for it (/NeedAppearances, ISO 32000-2, table 224) appearances of their values. pdf.js
 * shows those and not what the file has of them; so pdf.js writes them, too.
 *
 * @throws PdfRefused `unreadable_pdf` when a value holds letters that the form's own font has not
 */
export async function withAppearances(loaded: LoadedPdf, original: Original): Promise<LoadedPdf> {
  const { catalog, resolve } = loaded;
  const form = resolve(catalog.get('AcroForm'));
  if (!(form instanceof PdfDict) || resolve(form.get('NeedAppearances')) !== PdfBool.TRUE) return loaded;
  form.delete('NeedAppearances');
  // pdf.js says so in the form when it lacks letters, and finds no form that stands within the catalog.
  if (catalog.get('AcroForm') === form) catalog.set('AcroForm', loaded.registry.register(form));
  const renewed = await loadPdf(
    await saveWithValues(loaded.isSound ? writeUpdate(loaded) : writeWhole(loaded), original),
  );
  const after = renewed.resolve(renewed.catalog.get('AcroForm'));
  if (after instanceof PdfDict && after.has('NeedAppearances')) throw new PdfRefused('unreadable_pdf');
  return { ...renewed, isSound: loaded.isSound && renewed.isSound };
}

async function saveWithValues(bytes: Uint8Array, original: Original): Promise<Uint8Array> {
  const loading = startReading(Uint8Array.from(bytes));
  try {
    const pdf = await loading.promise;
    for (let number = 1; number <= pdf.numPages; number += 1) {
      const annotations: readonly WidgetFacts[] = await (await pdf.getPage(number)).getAnnotations();
      for (const widget of annotations) {
        if (!isText(widget) || isPlaceOfField(widget.rect, number, original)) continue;
        // A turn that is told, even if it is the same, makes pdf.js write the appearance of a value that has not changed.
        pdf.annotationStorage.setValue(widget.id, { value: valueToSet(widget), rotation: widget.rotation ?? 0 });
      }
    }
    return await pdf.saveDocument();
  } finally {
    await loading.destroy();
  }
}

const isText = ({ fieldType, password }: WidgetFacts): boolean =>
  !password && (fieldType === 'Tx' || fieldType === 'Ch');

/** Lists have an array of values, everything else a text. */
function valueToSet({ fieldType, fieldValue, combo }: WidgetFacts): string | string[] {
  const values = (Array.isArray(fieldValue) ? fieldValue : [fieldValue]).filter((value) => typeof value === 'string');
  return fieldType === 'Ch' && !combo ? values : (values[0] ?? '');
}
