import type { NewField } from '@document-signer/client';

const place = { page: 1, x: 0.1, width: 0.35, height: 0.05, required: false, editable: true } as const;

/** Fields of several kinds, all on the first page. */
export const hostFields = [
  { id: 'name', type: 'text', ...place, y: 0.04, label: 'Full name', required: true },
  { id: 'town', type: 'text', ...place, y: 0.1, label: 'Home town' },
  { id: 'born', type: 'date', ...place, y: 0.16, label: 'Date of birth' },
  { id: 'nights', type: 'number', ...place, y: 0.22, label: 'Nights' },
  { id: 'agree', type: 'checkbox', ...place, y: 0.28, width: 0.05, height: 0.03, label: 'I agree' },
  { id: 'mark', type: 'signature', ...place, y: 0.34, height: 0.1, label: 'Mark' },
] as const satisfies readonly NewField[];
