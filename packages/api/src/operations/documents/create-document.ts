import { invalid, operations, parse, parseFields } from '@document-signer/core';
import { readFilename } from '../../intake/filename.ts';
import { parseJson } from '../../middleware/strict-json.ts';
import { addDocument } from '../../storage/document-changes.ts';
import type { MakeHandler } from '../handler.ts';

function fieldsIn(text: string | undefined): unknown {
  if (text === undefined) return [];
  const fields = parseJson(new TextEncoder().encode(text), 'fields');
  if (!Array.isArray(fields)) throw invalid([{ field: 'fields', reason: 'type' }]);
  return fields;
}

/** Stores a PDF with its fields. The row comes last: a document that is there has its file. */
export const createDocument: MakeHandler<'createDocument'> = ({ database, blobs, inspector, now }) => {
  return async ({ receiveForm, actor }, { organizationId }) => {
    const { file, fields: texts } = await receiveForm();
    const { submissionPolicy = 'multiple', filename } = parse(operations.createDocument.body, {
      ...texts,
      fields: undefined,
    });
    const name = readFilename(filename ?? file.filename);
    const wanted = fieldsIn(texts.fields);
    const { pages: geometry, activeContent } = await inspector.inspectPdf(file.path);
    const fields = parseFields(wanted, geometry.length);
    await blobs.put(organizationId, file.sha256, file.path);
    const { record } = await addDocument(
      database,
      organizationId,
      {
        ...{ filename: name, fileSize: file.bytes, sha256: file.sha256 },
        ...{ geometry, fields, submissionPolicy, activeContent },
      },
      actor,
      now(),
    );
    return { body: record, headers: { Location: `/v1/documents/${record.id}` } };
  };
};
