import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { sampleDocument, textField } from '../../../test/sample.ts';
import { sampleDesignerClient } from '../../../test/sample-designer-client.ts';
import { FieldDesigner } from '../field-designer.tsx';

vi.mock('../../fonts/page-fonts.ts', () => import('../../../test/sample-fonts.ts'));
vi.mock('../../pdf/load-document.ts', () => import('../../../test/sample-load-document.ts'));

afterEach(cleanup);

async function preview(...fields: unknown[]) {
  const { client } = sampleDesignerClient(fields);
  render(<FieldDesigner client={client} documentId={sampleDocument().metadata.id} drafts="none" />);
  await act(async () => {});
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Try it' })));
  return screen.getByRole('dialog', { name: 'Preview' });
}

it('shows how many fields have errors and are left out of the preview', async () => {
  const dialog = await preview(textField('name'), textField('off', { x: 0.99 }), {
    ...textField('odd'),
    type: 'hologram',
  });
  expect(dialog.textContent).toContain('2 fields have errors and are left out.');
});

it('shows no such notice for valid fields', async () => {
  expect((await preview(textField('name'))).textContent).not.toContain('left out');
});
