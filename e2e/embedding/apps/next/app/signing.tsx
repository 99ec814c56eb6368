'use client';

import { createClient } from '@document-signer/client';
import { DocumentSigner } from '@document-signer/viewer';
import { useState } from 'react';

interface SigningProps {
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly documentId: string;
}

export function Signing({ baseUrl, apiKey, documentId }: SigningProps) {
  const [client] = useState(() => createClient({ baseUrl, apiKey }));
  const [stored, setStored] = useState<string>();
  return (
    <main>
      <DocumentSigner
        client={client}
        documentId={documentId}
        onComplete={({ submissionId }) => setStored(submissionId)}
      />
      <output>{stored}</output>
    </main>
  );
}
