import type { AuditEvent, AuditEventType, WebhookEvent } from '@document-signer/core';

/** Descriptions of events. Other events do not belong to a document, and are shown by their type. */
const words: Partial<Record<AuditEventType | WebhookEvent['type'], string>> = {
  'document.created': 'The document was uploaded',
  'document.prepared': 'The document was prepared',
  'document.fields_replaced': 'The fields were changed',
  'document.deleted': 'The document was deleted',
  'document.viewed': 'The document was opened',
  'document.file_damaged': 'The stored file is damaged',
  'submission.received': 'The document was submitted',
  'submission.declined': 'The signer declined',
  'submission.completing': 'Sealing started',
  'submission.completed': 'The sealed PDF is ready',
  'submission.failed': 'Sealing failed',
  'submission.retried': 'Sealing was retried',
  'submission.erased': 'Personal data was erased',
  'envelope.created': 'The envelope was created',
  'envelope.updated': 'The envelope was changed',
  'envelope.voided': 'The envelope was voided',
  'envelope.declined': 'The envelope was declined',
  'envelope.expired': 'The envelope expired',
  'envelope.completing': 'Sealing started',
  'envelope.completed': 'The sealed PDF is ready',
  'envelope.failed': 'Sealing failed',
  'envelope.retried': 'Sealing was retried',
  'envelope.erased': 'Personal data was erased',
  'signer.ready': 'It’s a signer’s turn',
  'signer.viewed': 'A signer opened the document',
  'signer.signed': 'A signer signed',
  'signer.declined': 'A signer declined',
  'signer.reminder': 'A signer was reminded',
  'signer.updated': 'A signer was changed',
  'session.created': 'A signing link was opened',
  'webhook.test': 'Test event',
};

/** Returns the description of an event. */
export function wordsOf({ type }: { readonly type: AuditEventType | WebhookEvent['type'] }): string {
  return words[type] ?? type;
}

/** Returns the known IP address, user agent and key that caused an event. */
export function originOf({ keyId, details }: AuditEvent): string[] {
  const client = [details?.ip, details?.userAgent].filter((part) => typeof part === 'string');
  if (keyId === null) return client.length > 0 ? client : ['by the system'];
  return [...client, `API key ${keyId}`];
}
