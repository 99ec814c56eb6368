import { newId } from '@document-signer/core';
import type { CompletionTask, SignedPart } from '../src/completion/completion-task.ts';
import { sha256 } from '../src/hashes.ts';
import { inspectPdf } from '../src/preparation/inspect-pdf.ts';
import { makeSealKey } from '../src/sealing/keys/make-seal-key.ts';
import { drawnSignature } from './drawn-signature.ts';

/** The values drawn on a file: four texts and a signature. */
const image = drawnSignature({ width: 600, height: 200, strokes: 3 });

/** The bytes of the images of a submission, which are added to the file. */
export const stampBytes = image.length;

const box = (y: number) => ({ x: 0.1, y, width: 0.4, height: 0.03 });
const usual = { page: 1, required: true, editable: true, label: 'A field' };
const texts = ['Jane Roe', 'Zoë Ångström, 12 Harbour Street', '+44 20 7946 0018', 'jane@example.com'];

/** Four lines of text and a signature, on the first page. */
const fields: CompletionTask['document']['fields'] = [
  ...texts.map((_, index) => ({ ...usual, ...box(0.1 + index / 20), id: `text-${index}`, type: 'text' as const })),
  { ...usual, ...box(0.8), height: 0.08, id: 'sign', type: 'signature' },
];

/** Creates the task that completes a file with a number of pages. */
export function taskOf(preparedPath: string, prepared: Uint8Array, pages: number, outputPath: string): CompletionTask {
  const organization = { id: newId('org'), name: 'Acme' };
  const { certificate, privateKey } = makeSealKey(organization, Date.now());
  const now = new Date().toISOString();
  const filled = texts.map((content, index) => ({ id: `text-${index}`, value: { type: 'text', content } as const }));
  const signature = { id: 'sign', value: { type: 'signature', imageData: 'data:image/png;base64,AA==' } as const };
  return {
    preparedPath,
    outputPath,
    organization,
    events: [],
    sealedAt: now,
    document: {
      id: newId('doc'),
      filename: 'lease.pdf',
      version: 1,
      fields,
      activeContent: [],
      language: 'en',
      sha256: sha256(prepared),
      preparedSha256: sha256(prepared),
      pages: Array.from({ length: pages }, () => ({ view: [0, 0, 595, 842], rotation: 0, userUnit: 1 })),
    },
    parts: [
      {
        id: newId('sub'),
        submittedAt: now,
        receivedAt: now,
        checksum: 'none',
        checksumVerified: false,
        viewedPages: null,
        signer: null,
        consent: null,
        fields: [...filled, signature] as SignedPart['fields'],
        suggested: {},
        renderContext: { scale: 1, viewportWidth: 800, viewportHeight: 600, devicePixelRatio: 1 },
        pages: Array.from({ length: pages }, (_, index) => ({
          pageNumber: index + 1,
          width: 595,
          height: 842,
          rotation: 0,
        })),
        images: [{ fieldId: 'sign', format: 'png', width: 600, height: 200, bytes: new Uint8Array(image) }],
      },
    ],
    seal: { certificates: [certificate], privateKey },
    verifyUrl: 'https://sign.example/v1/verify',
  };
}

/**
 * Prepares a file like an upload with fields, in this thread.
 *
 * @returns the size of the prepared file in bytes
 * @throws Error if the file is refused
 */
export async function prepareFile(path: string, outputPath: string): Promise<number> {
  const take = { acroForm: false, textTags: false, sent: fields };
  const found = await inspectPdf({ path, outputPath, maxPages: 2000, maxFields: 5000, take });
  if (!('prepared' in found)) throw new Error(`The file was refused: ${JSON.stringify(found)}`);
  return found.prepared.bytes;
}
