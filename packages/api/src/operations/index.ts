import { type OperationName, operations } from '@document-signer/core';
import * as apiKeys from '../features/api-keys/handlers.ts';
import * as newDocuments from '../features/documents/create-document.ts';
import * as documents from '../features/documents/handlers.ts';
import * as envelopes from '../features/envelopes/handlers.ts';
import * as organizations from '../features/organizations/handlers.ts';
import * as declines from '../features/submissions/decline-document.ts';
import * as submissions from '../features/submissions/handlers.ts';
import * as newSubmissions from '../features/submissions/submit-document.ts';
import * as webhooks from '../features/webhooks/handlers.ts';
import type { Deps, Handlers, MakeHandler } from './handler.ts';
import * as verification from './verify-file.ts';

/** What makes the handler of each operation: the export of its name. A missing one does not compile. */
const makers: { readonly [Name in OperationName]: MakeHandler<Name> } = {
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

/** Creates the handlers of all operations. */
export function createHandlers(deps: Deps): Handlers {
  const names = Object.keys(operations) as OperationName[];
  return Object.fromEntries(names.map((name) => [name, makers[name](deps)])) as Handlers;
}
