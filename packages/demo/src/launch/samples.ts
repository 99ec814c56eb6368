import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Client, NewField } from '@document-signer/client';
import { ServiceError } from '@document-signer/core';
import type { SampleTexts } from '../backend/documents.ts';
import { readJsonFile, writeJsonFile } from './json-file.ts';

/** The folder of the samples' PDFs and their fields. */
export const sampleFolder = join(import.meta.dirname, '../../../../fixtures/pdf');

/** The sample documents. `name` is that of the fixture files. */
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

/** The fields of the supplier, next to those of the client. */
const supplierFields: readonly NewField[] = [
  { type: 'date', label: 'Date', format: 'DD/MM/YYYY', x: 0.524, y: 0.516101, width: 0.158446, height: 0.028507 },
  { type: 'signature', label: 'Signature', x: 0.524, y: 0.57, width: 0.340411, height: 0.07 },
].map((field) => ({ ...field, page: 4, required: true, editable: true, role: 'Supplier' }) as NewField);

/** The fields of the contract for its two parties. */
function forTwo(fields: readonly NewField[]): NewField[] {
  return [...fields.map((field) => ({ ...field, role: 'Client' })), ...supplierFields];
}

async function upload(client: Client, source: string, sample: Sample): Promise<string> {
  const { name, filename } = sample;
  const pdf = 'pdf' in sample ? sample.pdf : name;
  const file = new Uint8Array(await readFile(join(source, `${pdf}.pdf`)));
  // Our own files; the API validates the fields.
  const fields: NewField[] = JSON.parse(await readFile(join(source, `${pdf}.fields.json`), 'utf8'));
  const { id } = await client.createDocument({
    file,
    filename,
    fields: name === 'agreement' ? forTwo(fields) : fields,
  });
  return id;
}

async function exists(client: Client, id: string): Promise<boolean> {
  try {
    await client.getDocumentRecord(id);
    return true;
  } catch (error) {
    if (error instanceof ServiceError && error.status === 404) return false;
    throw error;
  }
}

/** What was uploaded, and for which organization: a new one gets its own samples. */
interface Uploaded {
  readonly organizationId: string;
  readonly documents: Readonly<Record<string, string>>;
}

function isUploaded(content: unknown): content is Uploaded {
  return typeof content === 'object' && content !== null && 'organizationId' in content && 'documents' in content;
}

/** The samples, the organization, and the file that records the uploads. */
interface SampleOptions {
  readonly client: Client;
  readonly organizationId: string;
  /** The folder of `samples.json`. */
  readonly folder: string;
  readonly source: string;
}

/**
 * Uploads missing samples. `samples.json` lists them and is written after each upload, so that an interrupted start leaves no
 * duplicates.
 */
export async function openSamples({ client, organizationId, folder, source }: SampleOptions): Promise<SampleTexts> {
  const file = join(folder, 'samples.json');
  const kept = await readJsonFile(file);
  const documents = isUploaded(kept) && kept.organizationId === organizationId ? { ...kept.documents } : {};
  const texts = new Map<string, { readonly title: string; readonly about: string }>();
  for (const sample of samples) {
    let id = documents[sample.name];
    if (id === undefined || !(await exists(client, id))) {
      id = await upload(client, source, sample);
      documents[sample.name] = id;
      await writeJsonFile(file, { organizationId, documents });
    }
    texts.set(id, { title: sample.title, about: sample.about });
  }
  return texts;
}
