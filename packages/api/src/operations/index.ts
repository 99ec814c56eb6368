import type { OperationName } from '@document-signer/core';
import * as apiKeys from '../features/api-keys/handlers.ts';
import * as newDocuments from '../features/documents/create-document.ts';
import * as documents from '../features/documents/handlers.ts';
import * as envelopes from '../features/envelopes/handlers.ts';
import * as organizations from '../features/organizations/handlers.ts';
import * as declines from '../features/submissions/decline-document.ts';
import * as submissions from '../features/submissions/handlers.ts';
import * as newSubmissions from '../features/submissions/submit-document.ts';
import * as verification from '../features/verification/handlers.ts';
import * as webhooks from '../features/webhooks/handlers.ts';
import type { Handler } from './handler.ts';

/** The handler of each operation: the export of its name. A missing one does not compile. */
export const handlers: { readonly [Name in OperationName]: Handler<Name> } = {
  ...apiKeys,
  ...documents,
  ...newDocuments,
  ...submissions,
  ...newSubmissions,
  ...declines,
  ...envelopes,
  ...organizations,
  ...webhooks,
  ...verification,
};
