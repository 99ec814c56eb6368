import { act, cleanup, render } from '@testing-library/react';
import { createRef, StrictMode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sampleDocument, textField } from '../../test/sample.ts';
import { sampleDesignerClient } from '../../test/sample-designer-client.ts';
import { FieldDesigner } from './field-designer.tsx';
import type { FieldDesignerHandle } from './props.ts';

vi.mock('../fonts/page-fonts.ts', () => import('../../test/sample-fonts.ts'));
vi.mock('../pdf/load-document.ts', () => import('../../test/sample-load-document.ts'));

beforeEach(() => localStorage.clear());
afterEach(cleanup);

const documentId = sampleDocument().metadata.id;
const labelled = (label: string) => textField(label, { label });

/** Opens a designer and adds fields before the document has loaded, one call each. */
async function open(...early: unknown[]) {
  const ref = createRef<FieldDesignerHandle>();
  const { client } = sampleDesignerClient();
  const view = render(<FieldDesigner client={client} documentId={documentId} ref={ref} />, { wrapper: StrictMode });
  for (const field of early) ref.current?.addFields([field]);
  await act(async () => {});
  const fields = () => ref.current?.getFields() ?? [];
  const labels = () => fields().map(({ label }) => label);
  return { ...view, fields, labels, add: (field: unknown) => act(() => ref.current?.addFields([field])) };
}

describe('addFields', () => {
  it('gives a field a new id when its id is taken', async () => {
    const { add, fields, labels } = await open();
    add(textField('name', { label: 'Other' }));
    expect(labels()).toEqual(['NAME', 'NOTE', 'Other']);
    expect(new Set(fields().map(({ id }) => id)).size).toBe(3);
    expect(fields()[0]?.id).toBe('name');
  });

  it('adds the fields once the document has loaded', async () => {
    const { labels, fields } = await open(labelled('Rent'), labelled('Rent'));
    expect(labels()).toEqual(['NAME', 'NOTE', 'Rent', 'Rent']);
    expect(new Set(fields().map(({ id }) => id)).size).toBe(4);
  });

  it('adds the fields after restoring a draft', async () => {
    const { add, unmount } = await open();
    add(labelled('Draft'));
    unmount();
    expect((await open(labelled('Rent'))).labels()).toEqual(['NAME', 'NOTE', 'Draft', 'Rent']);
  });
});
