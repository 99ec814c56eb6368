'use client';

import { createClient } from '@document-signer/client';
import { type DesignerClient, FieldDesigner } from '@document-signer/viewer/designer';
import { useState } from 'react';

interface DesigningProps {
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly documentId: string;
}

/** Saves with a route of its own server, which has the secret key. */
const replaceFields: DesignerClient['replaceFields'] = async (_, fields, { version, signal }) => {
  const response = await fetch('/fields', { method: 'PUT', body: JSON.stringify({ fields, version }), signal });
  return response.json();
};

export function Designing({ baseUrl, apiKey, documentId }: DesigningProps) {
  const [client] = useState(() => ({ getDocument: createClient({ baseUrl, apiKey }).getDocument, replaceFields }));
  return (
    <main>
      <FieldDesigner client={client} documentId={documentId} />
    </main>
  );
}
