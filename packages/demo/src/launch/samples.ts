import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Client, NewField } from '@document-signer/client';
import type { SampleTexts } from '../backend/documents.ts';
import { undefinedIfMissing } from '../backend/undefined-if-missing.ts';
import { readJsonFile, writeJsonFile } from './json-file.ts';

/** The folder of the sample PDFs and their fields. */
export const sampleFolder = join(import.meta.dirname, '../../../../fixtures/pdf');

/** The sample documents. `name` is the base name of their fixture files. */
const samples = [
  {
    name: 'contract',
    filename: 'Service agreement.pdf',
    title: 'Service agreement',
    about: 'A contract between a studio and its client, to be signed on its last page.',
  },
  {
    name: 'agreement',
    pdf: 'contract',
    filename: 'Two-party agreement.pdf',
    title: 'Two-party agreement',
    about: 'The same contract, signed by the client and the supplier. Send it to both.',
  },
  {
    name: 'form',
    filename: 'Membership form.pdf',
    title: 'Membership form',
    about: 'One page with many fields to fill, some of them optional.',
  },
  {
    name: 'registration',
    filename: 'Field school registration.pdf',
    title: 'Field school registration',
    about: 'One page with every kind of field: dates, numbers, choices, boxes to tick, a photo.',
  },
  {
    name: 'report',
    filename: 'River report.pdf',
    title: 'River report',
    about: 'Two hundred pages with tables and charts, acknowledged on the last one.',
  },
] as const;

type Sample = (typeof samples)[number];

/** The fields of the supplier, in addition to those of the client. */
const supplierFields: readonly NewField[] = [
  { type: 'date', label: 'Date', format: 'DD/MM/YYYY', x: 0.524, y: 0.516101, width: 0.158446, height: 0.028507 },
  { type: 'signature', label: 'Signature', x: 0.524, y: 0.57, width: 0.340411, height: 0.07 },
].map((field) => ({ ...field, page: 4, required: true, editable: true, role: 'Supplier' }) as NewField);

/** Returns the fields of the contract for its two parties. */
function forTwo(fields: readonly NewField[]): NewField[] {
  return [...fields.map((field) => ({ ...field, role: 'Client' })), ...supplierFields];
}

async function upload(client: Client, source: string, sample: Sample): Promise<string> {
  const { name, filename } = sample;
  const pdf = 'pdf' in sample ? sample.pdf : name;
  const file = new Uint8Array(await readFile(join(source, `${pdf}.pdf`)));
  // Not validated here, since the API validates all fields.
  const fields: NewField[] = JSON.parse(await readFile(join(source, `${pdf}.fields.json`), 'utf8'));
  const { id } = await client.createDocument({
    file,
    filename,
    fields: name === 'agreement' ? forTwo(fields) : fields,
  });
  return id;
}

/** The content of `samples.json`: the document ids by sample, and their organization. A new organization gets new samples. */
interface Uploaded {
  readonly organizationId: string;
  readonly documents: Readonly<Record<string, string>>;
}

function isUploaded(content: unknown): content is Uploaded {
  return typeof content === 'object' && content !== null && 'organizationId' in content && 'documents' in content;
}

interface SampleOptions {
  readonly client: Client;
  readonly organizationId: string;
  /** The folder of `samples.json`. */
  readonly folder: string;
  readonly source: string;
}

/**
 * Uploads the samples that do not exist yet. Writes `samples.json` after each upload, so that an interrupted start does not upload any
 * sample twice.
 */
export async function openSamples({ client, organizationId, folder, source }: SampleOptions): Promise<SampleTexts> {
  const file = join(folder, 'samples.json');
  const stored = await readJsonFile(file);
  const documents = isUploaded(stored) && stored.organizationId === organizationId ? { ...stored.documents } : {};
  const texts = new Map<string, { readonly title: string; readonly about: string }>();
  for (const sample of samples) {
    let id = documents[sample.name];
    if (id === undefined || !(await undefinedIfMissing(client.getDocumentRecord(id)))) {
      id = await upload(client, source, sample);
      documents[sample.name] = id;
      await writeJsonFile(file, { organizationId, documents });
    }
    texts.set(id, { title: sample.title, about: sample.about });
  }
  return texts;
}
