import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { sampleClient, sampleDocument, signatureField, textField } from '../test/sample.ts';
import { fieldOf } from '../test/show-field.tsx';
import { DocumentSigner } from './document-signer.tsx';

vi.mock('./fonts/page-fonts.ts', () => import('../test/sample-fonts.ts'));
vi.mock('./pdf/load-document.ts', () => import('../test/sample-load-document.ts'));

it('submits no form of the host around it, by Enter or by a button', async () => {
  const onSubmit = vi.fn((event: { preventDefault(): void }) => event.preventDefault());
  const fields = [
    textField('name'),
    fieldOf('checkbox', { id: 'rules', label: 'Rules', y: 0.2 }),
    fieldOf('date', { id: 'born', label: 'Born', y: 0.3 }),
    fieldOf('select', { id: 'country', label: 'Country', y: 0.4, options: [{ value: 'no', label: 'Norway' }] }),
    signatureField('sign', { modes: ['type'] }),
  ];
  const { client } = sampleClient(sampleDocument(fields));
  const { container } = render(
    <form onSubmit={onSubmit}>
      <DocumentSigner client={client} documentId={sampleDocument().metadata.id} onDecline={async () => {}} />
      <button type="submit">Send the form of the host</button>
    </form>,
  );
  await act(async () => {});
  const press = (name: string, role = 'button') => act(async () => fireEvent.click(screen.getByRole(role, { name })));
  const signer = within(container.querySelector<HTMLElement>('[data-part="signer"]') ?? container);

  /** Expects that no shown button submits the form, nor Enter in an input or a select. */
  async function expectNoForm(inputs: number): Promise<void> {
    expect(container.querySelectorAll('form')).toHaveLength(1);
    for (const button of signer.queryAllByRole<HTMLButtonElement>('button', { hidden: true })) {
      expect(button.type, button.outerHTML).toBe('button');
    }
    const all = [
      ...container.querySelectorAll<HTMLElement>('[data-part="signer"] :is(input:not([type="file"]), select)'),
    ];
    expect(all.length).toBeGreaterThanOrEqual(inputs);
    for (const input of all) {
      const enter = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true });
      await act(async () => input.dispatchEvent(enter));
      expect(enter.defaultPrevented, input.outerHTML).toBe(true);
    }
  }

  await expectNoForm(4);
  await press('Search the document');
  await expectNoForm(5);
  await press('Sign here: SIGN');
  await expectNoForm(6);
  await press('Cancel');
  await press('More');
  await press('Decline to sign', 'menuitem');
  await expectNoForm(4);
  await press('Decline');
  expect(onSubmit).not.toHaveBeenCalled();
});
