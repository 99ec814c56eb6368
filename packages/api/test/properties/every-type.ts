import { signatures, submissionOf, withChecksum } from '../documents.ts';

const place = { page: 1, x: 0.1, y: 0.1, width: 0.2, height: 0.05 };
const box = { ...place, required: false, editable: true, label: 'A field' };
const boxes = [
  { ...place, value: 'a' },
  { ...place, value: 'b', label: 'B' },
];
const text = {
  placeholder: 'a',
  maxLength: 9,
  multiline: true,
  pattern: '[a-z\n]+',
  style: { fontSize: 14, fontFamily: 'Tinos', textAlign: 'center' },
  value: { type: 'text', content: 'a' },
};

/** A field of every type, with most optional members. */
export const fieldsOfEveryType = [
  { ...box, id: 'text', type: 'text', ...text },
  { ...box, id: 'signature', type: 'signature', required: true },
  { ...box, id: 'initials', type: 'initials' },
  { ...box, id: 'date', type: 'date', min: '2026-01-01', max: '2026-12-31', format: 'DD.MM.YYYY' },
  { ...box, id: 'number', type: 'number', min: 0, max: 10, step: 0.5 },
  { ...box, id: 'email', type: 'email' },
  { ...box, id: 'phone', type: 'phone' },
  { ...box, id: 'checkbox', type: 'checkbox', required: true },
  { ...box, id: 'checkboxes', type: 'checkboxes', options: boxes, minChoices: 1, maxChoices: 2 },
  { ...box, id: 'radio', type: 'radio', options: boxes },
  { ...box, id: 'select', type: 'select', options: [{ value: 'a' }, { value: 'b', label: 'B' }] },
  { ...box, id: 'image', type: 'image' },
];

const values: Readonly<Record<string, object>> = {
  text: { content: 'abc\ndef' },
  signature: { imageData: signatures.drawn },
  initials: { imageData: signatures.drawn },
  date: { content: '2026-11-21' },
  number: { content: '2.50' },
  email: { content: 'jane@example.com' },
  phone: { content: '+41 44 668 18 00' },
  checkbox: { checked: true },
  checkboxes: { selected: ['b', 'a'] },
  radio: { content: 'b' },
  select: { content: 'a' },
  image: { imageData: signatures.drawn },
};

/** A submission with a value of every type, and all optional members. */
export async function submissionOfEveryType(documentId: string): Promise<Record<string, unknown>> {
  const { checksum: _, ...submission } = await submissionOf(documentId);
  const { x, y, width, height } = place;
  const fields = fieldsOfEveryType.map(({ id, type }) => ({
    id,
    type,
    page: 1,
    position: { x, y, width, height },
    value: { type, ...values[type] },
    style: { fontSize: 12, fontFamily: 'Helvetica', textAlign: 'left' },
  }));
  return withChecksum({ ...submission, documentVersion: 1, fields });
}
