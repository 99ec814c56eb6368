import { rm } from 'node:fs/promises';
import { invalid, newId, operations, parse, parseFields } from '@document-signer/core';
import { storeFiles } from '../../blobs/store-files.ts';
import type { Requester } from '../../concurrency/fair-queue.ts';
import { readFilename } from '../../intake/filename.ts';
import type { ReceivedForm } from '../../intake/receive-form.ts';
import { parseJson } from '../../intake/strict-json.ts';
import type { Deps, Handler } from '../../operations/handler.ts';
import type { PdfToPrepare } from '../../preparation/inspect-pdf.ts';
import { addDocument } from './document-changes.ts';

/** Reads a part of the form that is JSON. */
function readJson(json: string | undefined, name: string): unknown {
  return json === undefined ? undefined : parseJson(new TextEncoder().encode(json), name);
}

/** Reads the text parts of the form. */
function readTexts({
  file,
  fields: { fields: fieldsJson, metadata: metadataJson, consent: consentJson, ...texts },
}: ReceivedForm) {
  const metadata = readJson(metadataJson, 'metadata');
  const body = parse(operations.createDocument.body, {
    ...texts,
    ...(metadata !== undefined && { metadata }),
    consent: readJson(consentJson, 'consent'),
  });
  const fields = readJson(fieldsJson, 'fields');
  if (fields !== undefined && !Array.isArray(fields)) throw invalid([{ field: 'fields', reason: 'type' }]);
  const textTags = body.textTags === 'true';
  if (fields && textTags) throw invalid([{ field: 'textTags', reason: 'not_with_fields' }]);
  const filename = readFilename(body.filename ?? file.filename);
  const { submissionPolicy = 'multiple', language = null, consent, externalId = null, metadata: pairs = {} } = body;
  return {
    filename,
    fields,
    textTags,
    submissionPolicy,
    language,
    consent,
    references: { externalId, metadata: pairs },
  };
}

/** Prepares the PDF. @param sent fields of the request; undefined: those found in the PDF are used */
async function inspect(
  { pdfInspector, maxFields }: Deps['documents'],
  file: PdfToPrepare,
  sent: readonly unknown[] | undefined,
  { textTags, waiting }: { readonly textTags: boolean; readonly waiting: Requester },
) {
  const take = { acroForm: !sent, textTags, sent };
  const { pages, activeContent, fields, preparation, prepared } = await pdfInspector.inspectPdf(file, take, waiting);
  return {
    geometry: pages,
    activeContent,
    prepared: { ...prepared, preparation },
    fields: parseFields(sent ?? fields, pages.length, maxFields),
  };
}

/** Stores a PDF, its prepared file and its fields. The row is written last, so every document has both files. */
export const createDocument: Handler<'createDocument'> = async (request) => {
  const { deps, caller, database, organizationId, actor, requester: waiting } = request;
  const { attachments, activeContent } = caller.organization;
  const form = await request.receiveForm();
  const { path, bytes: fileSize, sha256 } = form.file;
  const outputPath = `${path}.prepared`;
  try {
    const { fields, textTags, ...stated } = readTexts(form);
    const inspected = await inspect(deps.documents, { path, outputPath, attachments }, fields, { textTags, waiting });
    if (activeContent === 'refuse' && inspected.activeContent.length > 0) {
      throw invalid([{ field: 'file', reason: 'active_content', found: inspected.activeContent }]);
    }
    const size = { own: fileSize + inspected.prepared.bytes };
    await deps.byteQuotas.check(caller, size);
    const id = newId('doc');
    const [fileKey, key] = await storeFiles({ ...deps, database }, organizationId, id, [
      { sha256, path },
      { sha256: inspected.prepared.sha256, path: outputPath },
    ]);
    const prepared = { ...inspected.prepared, key };
    const document = { ...stated, id, fileKey, fileSize, sha256, ...inspected, prepared };
    const { record } = await database.write(organizationId, (db) =>
      addDocument(db, organizationId, document, actor, deps.now()),
    );
    await deps.byteQuotas.count(caller, size);
    return { body: record, headers: { Location: `/v1/documents/${record.id}` } };
  } finally {
    await rm(outputPath, { force: true });
  }
};
