import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createRef } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sampleDocument } from '../../test/sample.ts';
import { sampleDesignerClient } from '../../test/sample-designer-client.ts';
import { FieldDesigner } from './field-designer.tsx';
import type { FieldDesignerHandle } from './props.ts';

vi.mock('../fonts/page-fonts.ts', () => import('../../test/sample-fonts.ts'));
vi.mock('../pdf/load-document.ts', () => import('../../test/sample-load-document.ts'));

beforeEach(() => localStorage.clear());
afterEach(cleanup);

const documentId = sampleDocument().metadata.id;
const place = { id: 'odd', page: 1, x: 0.1, y: 0.1, width: 0.2, height: 0.05 };
const field = { ...place, type: 'text', label: 'Odd', required: true, editable: true };
/** Valid JSON that JavaScript cannot convert to a string. */
const unprintable = { toString: 1, valueOf: 1 };

async function open(fields: readonly unknown[]) {
  const ref = createRef<FieldDesignerHandle>();
  const { client } = sampleDesignerClient(fields);
  const view = render(<FieldDesigner client={client} documentId={documentId} roles={['tenant']} ref={ref} />);
  await screen.findByRole('complementary', { name: 'Add fields' });
  return { ...view, labels: () => ref.current?.getFields().map(({ label }) => label) };
}

it.each([
  ['null choices', { type: 'radio', options: [null, 'yes', {}] }],
  ['null selected choices', { type: 'checkboxes', options: [null, {}], value: { selected: [null] } }],
  ['choices whose names are objects', { type: 'select', options: [{ value: unprintable, label: unprintable }] }],
  ['a role that is an object', { role: unprintable }],
  ['a kind that is an object', { type: unprintable }],
  ['boxes in a field without a size', { type: 'radio', width: 0, options: [{ ...place, value: 'yes' }] }],
  ['text that is not valid Unicode', { placeholder: '\ud800' }],
])('shows and lists a field with %s', async (_, more) => {
  const { labels } = await open([{ ...field, ...more }]);
  fireEvent.focus(screen.getByRole('button', { name: /^Odd,/ }));
  await act(async () => fireEvent.click(screen.getByRole('tab', { name: 'Fields' })));
  await act(async () => fireEvent.click(screen.getByRole('tab', { name: /^Problems/ })));
  expect(screen.getByRole('region', { name: 'Fix before saving' }).textContent).toContain('Odd');
  expect(labels()).toEqual(['Odd']);
});

const draftKey = `document-signer:fields:${documentId}`;

it('restores a draft with text that is not valid Unicode', async () => {
  localStorage.setItem(
    draftKey,
    JSON.stringify({ fields: [{ ...field, placeholder: '\ud800' }], version: 1, base: [] }),
  );
  const { labels } = await open([]);
  expect(labels()).toEqual(['Odd']);
  expect(screen.getByText('We restored your unsaved changes')).toBeTruthy();
});

it('opens the document and drops a draft that cannot be compared', async () => {
  const deep = '['.repeat(100_000) + ']'.repeat(100_000);
  const written = JSON.stringify({ fields: [{ ...field, placeholder: 'DEEP' }], version: 1, base: [] });
  localStorage.setItem(draftKey, written.replace('"DEEP"', deep));
  const { labels } = await open([{ ...field, label: 'Sound' }]);
  expect(labels()).toEqual(['Sound']);
  expect(localStorage.getItem(draftKey)).toBeNull();
});
