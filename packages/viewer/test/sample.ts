import {
  type Field,
  newId,
  type SubmissionPayload,
  type SubmissionResult,
  type SubmissionStatus,
} from '@document-signer/core';
import { createConnection } from '../src/delivery/connection.ts';
import { noDraftStore } from '../src/drafts/draft-store.ts';
import type { SignerEvents } from '../src/events.ts';
import { fontsNow } from '../src/fonts/fonts.ts';
import { lateCode } from '../src/late/late-code.ts';
import { english } from '../src/messages/messages.ts';
import type { PdfDocument } from '../src/pdf/pdf-document.ts';
import type { SignerClient, SignerDocument } from '../src/signer-client.ts';
import type { SignerDeps } from '../src/store/deps.ts';
import type { SignerStore } from '../src/store/state.ts';
import { sampleFonts } from './sample-fonts.ts';

// Preloads the late code. Its loading has its own tests.
await lateCode.preload();

/** A valid PNG of one dark pixel. */
export const inkPng =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfz0AEYBxVSF+FAAhKDveksOjmAAAAAElFTkSuQmCC';

/** The signature of the samples. */
export const signature = { type: 'signature', imageData: inkPng } as const;

export const text = (content: string) => ({ type: 'text', content }) as const;

/** A required, editable text field. `more` overrides its members. */
export function textField(id: string, more: Partial<Extract<Field, { type: 'text' }>> = {}): Field {
  const place = { page: 1, x: 0.1, y: 0.1, width: 0.4, height: 0.03 };
  return { id, type: 'text', ...place, required: true, editable: true, label: id.toUpperCase(), ...more };
}

export function signatureField(id: string, more: Partial<Extract<Field, { type: 'signature' }>> = {}): Field {
  const place = { page: 1, x: 0.1, y: 0.8, width: 0.4, height: 0.08 };
  return { id, type: 'signature', ...place, required: true, editable: true, label: id.toUpperCase(), ...more };
}

/** A document of two pages: a name and a signature are required, a note is not. */
export function sampleDocument(fields: readonly unknown[] = sampleFields(), version = 1): SignerDocument {
  const time = '2026-11-20T10:00:00.000Z';
  return {
    metadata: {
      id: 'doc_05v8m2c0k7q3r9t1w4x6y8z0a2',
      filename: 'lease.pdf',
      mimeType: 'application/pdf',
      pageCount: 2,
      fileSize: 1000,
      createdAt: time,
      updatedAt: time,
      version,
    },
    documentUrl: 'https://files.example/lease.pdf?token=1',
    pages: [
      { pageNumber: 1, width: 600, height: 800, rotation: 0 },
      { pageNumber: 2, width: 800, height: 600, rotation: 90 },
    ],
    fields,
  };
}

function sampleFields(): Field[] {
  return [textField('name'), textField('note', { y: 0.2, required: false }), signatureField('sign', { page: 2 })];
}

export function samplePdf(pageCount = 2): PdfDocument {
  return {
    pageCount,
    pageInfo: async (pageNumber) => ({ pageNumber, width: 595, height: 842, rotation: 0 }),
    drawPage: async () => {},
    layText: async () => {},
    releasePage: () => {},
    textOf: async () => '',
    contentOf: () => Promise.reject(new Error('The sample has no content.')),
    outline: async () => [],
    linksOf: async () => [],
    find: async (destination) => ('pageNumber' in destination ? destination : undefined),
    drawThumbnail: async () => {},
    destroy: async () => {},
  };
}

function sampleResult(documentId: string): SubmissionResult {
  const timestamp = '2026-11-21T09:00:00.000Z';
  return { success: true, submissionId: newId('sub'), documentId, timestamp, message: 'Stored.' };
}

/** The status of a submission, as the service returns it. */
export function statusOf(status: SubmissionStatus['status']): SubmissionStatus {
  const isDone = status === 'completed';
  return {
    submissionId: newId('sub'),
    documentId: newId('doc'),
    status,
    completedAt: isDone ? '2026-11-21T09:00:01.000Z' : null,
    fileUrl: isDone ? 'https://files.example/sealed.pdf?token=1' : null,
    sha256: isDone ? 'ab'.repeat(32) : null,
    failure: status === 'failed' ? { reason: 'unexpected', message: 'Something went wrong.' } : null,
  };
}

/** A service in memory: returns `document`, records submissions, and fails with each of `failures` first. */
export function sampleClient(document = sampleDocument(), failures: unknown[] = []) {
  const sent: SubmissionPayload[] = [];
  const client: SignerClient = {
    getDocument: async () => document,
    submitDocument: async (payload) => {
      sent.push(payload);
      if (failures.length > 0) throw failures.shift();
      return sampleResult(payload.documentId);
    },
  };
  return { client, sent };
}

/** The dependencies of a store, in memory. */
export function sampleDeps(client: SignerClient, events: SignerEvents = {}): SignerDeps {
  return {
    documentId: 'doc_05v8m2c0k7q3r9t1w4x6y8z0a2',
    client: () => client,
    events: () => events,
    initialValues: () => ({}),
    openPdf: async () => samplePdf(),
    fonts: fontsNow(sampleFonts()),
    draftStore: () => noDraftStore,
    connection: createConnection(),
  };
}

/** The last announcement in English. */
export function announced(store: SignerStore): string | undefined {
  return store.getState().announcement?.say(english);
}
