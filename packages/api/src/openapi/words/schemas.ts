import { documentWords } from './documents.ts';
import { envelopeWords } from './envelopes.ts';
import { organizationWords } from './organizations.ts';
import { submissionWords } from './submissions.ts';
import { webhookWords } from './webhooks.ts';

/** What readers are told of each schema that has a name. */
export const schemaWords = {
  ...documentWords,
  ...submissionWords,
  ...organizationWords,
  ...webhookWords,
  ...envelopeWords,
};
