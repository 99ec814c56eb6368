import { describe, expect, it } from 'vitest';
import { type AttachedFile, attachedPdf, invoice } from '../../../test/preparation/attached-pdf.ts';
import { prepareBytes } from '../../../test/preparation/prepare-bytes.ts';
import { startReading } from '../../pdf/pdf-js.ts';

const { prepare } = prepareBytes();
const keep = (bytes: Uint8Array) => prepare(bytes, { acroForm: true, textTags: false }, 'keep');

/** The attachments and the metadata that pdf.js finds in a file. */
async function read(bytes: Uint8Array) {
  const loading = startReading(Uint8Array.from(bytes));
  try {
    const pdf = await loading.promise;
    const names = Array.from((await pdf.getAttachments())?.keys() ?? []);
    const texts = names.map(async (name) => Buffer.from((await pdf.getAttachmentContent(name)) ?? []).toString());
    const { metadata } = await pdf.getMetadata();
    return { files: (await Promise.all(texts)).map((data, at) => ({ name: names[at], data })), metadata };
  } finally {
    await loading.destroy();
  }
}

const { name, data } = invoice;
const script: AttachedFile = { name: 'run.js', mimeType: 'text/javascript', data: 'alert(1)' };

describe('attachments with the setting "keep"', () => {
  it('keep their bytes and the Factur-X claim if they contain only data', async () => {
    const { bytes, activeContent, preparation } = await keep(attachedPdf([invoice]));
    const { files, metadata } = await read(bytes);
    expect(files).toEqual([{ name, data }]);
    expect([activeContent, preparation.removed]).toEqual([[], ['pdf_a']]);
    expect(metadata?.get('fx:documentfilename')).toBe(name);
    expect(bytes.toString('latin1')).toContain('/AFRelationship');
  });

  it('are kept while others are removed and reported', async () => {
    const { bytes, activeContent, preparation } = await keep(attachedPdf([script, invoice]));
    expect((await read(bytes)).files).toEqual([{ name, data }]);
    expect([activeContent, preparation.removed]).toEqual([['attachment'], ['attachment', 'pdf_a']]);
    expect(bytes.toString('latin1')).not.toContain('run.js');
  });

  it('are kept when annotations are flattened, unlike file attachment annotations', async () => {
    const font = '/Resources << /Font << /F << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >>';
    const note = 'BT /F 24 Tf 2 5 Td (NOTE) Tj ET';
    const page = '/MediaBox [0 0 612 792] /Annots [4 0 R 5 0 R]';
    const file = attachedPdf([invoice], page, [
      '<< /Type /Annot /Subtype /Stamp /Rect [72 300 472 340] /F 4 /AP << /N 6 0 R >> >>',
      '<< /Type /Annot /Subtype /FileAttachment /Rect [0 0 9 9] /FS 8 0 R >>',
      `<< /Type /XObject /Subtype /Form /BBox [0 0 400 40] ${font} /Length ${note.length} >>\nstream\n${note}\nendstream`,
    ]);
    const { bytes, preparation } = await keep(file);
    expect((await read(bytes)).files).toEqual([{ name, data }]);
    expect(preparation.removed).toEqual(['attachment', 'annotations', 'pdf_a']);
    expect(bytes.includes('FileAttachment')).toBe(false);
  });
});

describe('attachments with the setting "remove"', () => {
  it('are removed along with the Factur-X claim', async () => {
    const { bytes, activeContent, preparation } = await prepare(attachedPdf([invoice]));
    const { files, metadata } = await read(bytes);
    expect(files).toEqual([]);
    expect([activeContent, preparation.removed]).toEqual([['attachment'], ['attachment', 'pdf_a', 'factur_x']]);
    expect(metadata?.get('fx:documentfilename')).toBe(null);
  });
});
