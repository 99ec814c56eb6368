import { describe, expect, it } from 'vitest';
import { startReading } from '../../src/pdf/pdf-js.ts';
import { post } from '../ask.ts';
import { createDocument, filledContract, withChecksum } from '../documents.ts';
import { runService } from '../running-service.ts';
import { tinyPdf } from '../tiny-pdf.ts';
import { waitForCompletion } from '../wait-for-completion.ts';
import { sealedFile } from './submitted.ts';
import { taggedPdf } from './tagged-pdf.ts';

const service = runService();

/** The sealed file of an upload whose fields were filled in. */
async function sealed(
  original: Uint8Array,
  pageCount: number,
  parts: Readonly<Record<string, string>> = {},
): Promise<Uint8Array> {
  const { baseUrl } = service();
  const { secretKey, publicKey } = await service().organization();
  const { id } = await createDocument(baseUrl, secretKey, { file: new Blob([Uint8Array.from(original)]), ...parts });
  const page = { width: 612, height: 792, rotation: 0 };
  const pages = Array.from({ length: pageCount }, (_, index) => ({ pageNumber: index + 1, ...page }));
  const submission = await withChecksum({ ...filledContract(id), pages });
  const { body } = await post(`${baseUrl}/sdk/documents/submit`, publicKey, submission);
  const { submissionId } = body as { readonly submissionId: string };
  await waitForCompletion(baseUrl, secretKey, submissionId);
  return sealedFile(service(), secretKey, submissionId);
}

interface TreeNode {
  readonly role?: string;
  readonly alt?: string;
  readonly type?: string;
  readonly id?: string;
  readonly children?: readonly TreeNode[];
}

/** The structure tree of each page as pdf.js reads it: elements with their text or alternative text. */
async function structuresOf(bytes: Uint8Array): Promise<unknown[]> {
  const loading = startReading(Uint8Array.from(bytes));
  try {
    const pdf = await loading.promise;
    const pages = Array.from({ length: pdf.numPages }, (_, index) => pdf.getPage(index + 1));
    return await Promise.all(
      pages.map(async (loaded) => {
        const page = await loaded;
        const texts = await markedTexts(page);
        const read = ({ role, alt, type, id, children = [] }: TreeNode): unknown => {
          if (type) return type === 'content' ? (texts.get(id ?? '') ?? '') : type;
          return alt === undefined ? [role, ...children.map(read)] : [role, alt];
        };
        const tree = await page.getStructTree();
        return tree ? read(tree) : undefined;
      }),
    );
  } finally {
    await loading.destroy();
  }
}

type Page = Awaited<ReturnType<Awaited<ReturnType<typeof startReading>['promise']>['getPage']>>;

/** The texts of marked content, by id. */
async function markedTexts(page: Page): Promise<Map<string, string>> {
  const { items } = await page.getTextContent({ includeMarkedContent: true });
  const texts = new Map<string, string>();
  const open: (string | undefined)[] = [];
  for (const item of items) {
    if ('str' in item) {
      const id = open.findLast((one) => one !== undefined);
      if (id !== undefined) texts.set(id, (texts.get(id) ?? '') + item.str);
    } else if (item.type === 'endMarkedContent') open.pop();
    else open.push('id' in item && item.id ? item.id : undefined);
  }
  return texts;
}

describe('the sealed file of a tagged upload', () => {
  it('has the values and the certificate in its structure tree, but no removed widget', async () => {
    const bytes = await sealed(taggedPdf(), 2);
    const [first, second, certificate] = await structuresOf(bytes);
    const values = [
      ['P', 'Jane Roe'],
      ['Figure', 'Signature: Signature'],
    ];
    expect(first).toEqual(['Root', ['Document', ['P', 'FIRST'], ...values, ['Sect', ['Form', 'annotation']]]]);
    expect(second).toEqual(['Root', ['Document', ['P', 'SECOND']]]);
    expect(certificate).toEqual([
      'Root',
      [
        'Document',
        expect.arrayContaining([
          'Sect',
          ['H1', 'Certificate of completion'],
          ['H2', 'Signatures'],
          ['Figure', 'Signature: Signature'],
        ]),
      ],
    ]);
  });

  it('marks the certificate with the language of the document', async () => {
    const bytes = await sealed(taggedPdf(), 2, { language: 'de' });
    expect(Buffer.from(bytes).toString('latin1')).toMatch(/\/S \/Sect[^>]*\/Lang \(de\)|\/Lang \(de\)[^>]*\/S \/Sect/);
    const [first, , certificate] = await structuresOf(bytes);
    expect(JSON.stringify(first)).toContain('Unterschrift: Signature');
    expect(JSON.stringify(certificate)).toContain('["H1","Abschlusszertifikat"]');
  });

  it('sets the tab order of each changed page to structure order', async () => {
    const text = Buffer.from(await sealed(taggedPdf(), 2)).toString('latin1');
    expect(text.match(/\/Tabs \/S/g)?.length).toBeGreaterThanOrEqual(2);
  });
});

describe('the sealed file of an upload without tags', () => {
  it.each([
    ['no structure tree', tinyPdf(), 1],
    ['a structure tree with /Marked false', taggedPdf('/MarkInfo << /Marked false >>'), 2],
  ])('is not partly tagged: %s', async (_, original, pageCount) => {
    const bytes = await sealed(original, pageCount);
    expect(Buffer.from(bytes).toString('latin1')).not.toContain('(Certificate of completion)');
    const structures = await structuresOf(bytes);
    expect(JSON.stringify(structures)).not.toContain('Jane Roe');
    expect(structures.at(-1) ?? ['Root']).toEqual(['Root']);
  });
});
