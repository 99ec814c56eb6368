import { describe, expect, it } from 'vitest';
import { compressedPdf } from '../../test/compressed-pdf.ts';
import { inspectBytes } from '../../test/inspect-bytes.ts';
import { tinyPdf } from '../../test/tiny-pdf.ts';

const { inspect } = inspectBytes();
const foundIn = async (bytes: Uint8Array) => (await inspect(bytes)).activeContent;

const script = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>';
const page = '/MediaBox [0 0 612 792]';
const annotation = (entries: string) => `/Annots [<< /Type /Annot /Rect [0 0 9 9] ${entries} >>]`;
const link = (action: string) => ({ pages: [`${page} ${annotation(`/Subtype /Link /A ${action}`)}`] });
const catalog = (entries: string, ...objects: string[]) => ({ catalog: entries, objects });
const file = '<< /Type /Filespec /F (a.exe) /EF << /F 3 0 R >> >>';
const embedded = '<< /Type /EmbeddedFile /Length 2 >>\nstream\nMZ\nendstream';

describe('active content', () => {
  it.each([
    ['a script that runs on open', catalog(`/OpenAction ${script}`), 'javascript'],
    ['a script that nothing references', catalog('', script), 'javascript'],
    ['a script in a link', link('<< /S /URI /URI ( Java\\nscript:alert\\(1\\)) >>'), 'javascript'],
    ['a link that starts a program', link('<< /S /Launch /F (calc.exe) >>'), 'launch'],
    ['a link to another file', link('<< /S /GoToR /F (//a.example/b.pdf) >>'), 'launch'],
    ['a link to a local file', link('<< /S /URI /URI (file:///c:/a.exe) >>'), 'launch'],
    ['a link that submits a form', link('<< /S /SubmitForm /F (https://a.example) >>'), 'submit_form'],
    ['a link that imports form data', link('<< /S /ImportData /F (a.fdf) >>'), 'import_data'],
    [
      'a file attached to the document',
      catalog(`/Names << /EmbeddedFiles << /Names [(a) ${file}] >> >>`, embedded),
      'attachment',
    ],
    ['a file attached to a page', { pages: [`${page} ${annotation('/Subtype /FileAttachment')}`] }, 'attachment'],
    ['an associated file', catalog(`/AF [${file}]`, embedded), 'attachment'],
    ['a video', { pages: [`${page} ${annotation('/Subtype /Screen')}`] }, 'rich_media'],
    ['a 3D model', { pages: [`${page} ${annotation('/Subtype /3D')}`] }, 'rich_media'],
    ['a sound', link('<< /S /Sound /Sound 3 0 R >>'), 'rich_media'],
    [
      'XFA',
      catalog('/AcroForm << /XFA 3 0 R /Fields [<< /T (a) >>] >>', '<< /Length 1 >>\nstream\n \nendstream'),
      'xfa',
    ],
  ])('is reported: %s', async (_, parts, kind) => {
    expect(await foundIn(tinyPdf(parts))).toEqual([kind]);
  });

  it('is reported once per kind, in a fixed order', async () => {
    const parts = { ...link('<< /S /Launch /F (a) >>'), ...catalog(`/OpenAction ${script} /AA << /WC ${script} >>`) };
    expect(await foundIn(tinyPdf(parts))).toEqual(['javascript', 'launch']);
  });
});

describe('active content is found', () => {
  it('in escaped names', async () => {
    const written = '<< /#53 /J#61vaScr#69pt /JS (1) >>';
    expect(await foundIn(tinyPdf(catalog(`/OpenAction ${written}`)))).toEqual(['javascript']);
  });

  it('through references', async () => {
    const parts = catalog('/OpenAction 3 0 R', '<< /S 4 0 R /JS 5 0 R >>', '/JavaScript', '(1)');
    expect(await foundIn(tinyPdf(parts))).toEqual(['javascript']);
  });

  it('in an object stream', async () => {
    const objects = [
      '<< /Type /Catalog /Pages 2 0 R /OpenAction 4 0 R >>',
      '<< /Type /Pages /Count 1 /Kids [3 0 R] >>',
      `<< /Type /Page /Parent 2 0 R ${page} >>`,
      script,
    ];
    expect(await foundIn(compressedPdf(objects))).toEqual(['javascript']);
  });

  it('deep inside other values', async () => {
    const deep = `${'['.repeat(60)}${script}${']'.repeat(60)}`;
    expect(await foundIn(tinyPdf(catalog('/Hidden 3 0 R', deep)))).toEqual(['javascript']);
  });

  it('in a file with a broken cross-reference table', async () => {
    const whole = tinyPdf(catalog(`/OpenAction ${script}`)).toString('latin1');
    const broken = Buffer.from(whole.replace(/startxref\n\d+/, 'startxref\n999999'), 'latin1');
    expect(await foundIn(broken)).toEqual(['javascript']);
  });
});

describe('harmless content', () => {
  it.each([
    ['an empty page', {}],
    ['a link', link('<< /S /URI /URI (https://a.example/javascript:) >>')],
    ['a structure element with the name of an action', catalog('', '<< /Type /StructElem /S /Sound /P 1 0 R >>')],
    ['a text about scripts', catalog('/Info (\\057S /JavaScript)')],
    ['an empty XFA', catalog('/AcroForm << /XFA [] /Fields [<< /T (a) >>] >>')],
  ])('is not reported: %s', async (_, parts) => {
    expect(await foundIn(tinyPdf(parts))).toEqual([]);
  });
});
