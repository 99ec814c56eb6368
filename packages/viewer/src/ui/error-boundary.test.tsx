import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { sampleClient, sampleDocument, signature } from '../../test/sample.ts';
import { DocumentSigner } from '../document-signer.tsx';
import { type FieldControlProps, useSignerState } from '../index.ts';
import type { DocumentSignerProps } from '../props.ts';

vi.mock('../fonts/page-fonts.ts', () => import('../../test/sample-fonts.ts'));
vi.mock('../pdf/load-document.ts', () => import('../../test/sample-load-document.ts'));

let isBroken = true;

/** A control of a host that throws for one value. */
function HostControl({ id, name, value, onChange }: FieldControlProps) {
  if (isBroken && value === 'Jo') throw new Error('Jo has no avatar.');
  return (
    <input id={id} aria-label={name} value={String(value ?? '')} onChange={({ target }) => onChange(target.value)} />
  );
}

/** A toolbar with a text next to a conditional element. */
function HostToolbar() {
  const { filled } = useSignerState(({ progress }) => progress);
  return (
    <p data-testid="own">
      {filled > 0 && <b>{filled}</b>}
      Lease
    </p>
  );
}

const components = { Field: { text: HostControl } };

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  isBroken = true;
});

/** Shows a signer whose first field throws when it is filled. */
async function showBroken(props: Partial<DocumentSignerProps> = {}) {
  // React logs errors that a boundary catches.
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const onError = vi.fn();
  const { client, sent } = sampleClient();
  const documentId = sampleDocument().metadata.id;
  const defaultValues = { note: 'Ring twice', sign: signature.imageData };
  render(
    <DocumentSigner
      client={client}
      documentId={documentId}
      defaultValues={defaultValues}
      components={components}
      onError={onError}
      {...props}
    />,
  );
  await act(async () => {});
  await act(async () => fireEvent.change(screen.getByRole('textbox', { name: 'NAME' }), { target: { value: 'Jo' } }));
  return { onError, sent };
}

const input = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));

describe('a component that throws while rendering', () => {
  it('is reported to the host, and to the signer instead of the document', async () => {
    const { onError } = await showBroken();
    const panel = screen.getByRole('alert');
    expect(panel.textContent).toContain('This document can’t be shown');
    expect(panel.textContent).toContain('What you’ve filled in stays on this page.');
    expect(onError).toHaveBeenCalledTimes(1);
    expect(onError).toHaveBeenCalledWith({
      code: 'RENDER_FAILED',
      message: 'The viewer failed to render: Jo has no avatar.',
      retryable: true,
      requestId: undefined,
    });
  });

  it('is shown again after a reload, with input that can be submitted', async () => {
    const { sent } = await showBroken();
    isBroken = false;
    await press('Reload document');
    expect(screen.queryByRole('alert')).toBeNull();
    expect([input('NAME').value, input('NOTE').value]).toEqual(['Jo', 'Ring twice']);
    await press('Review and submit');
    await press('Submit');
    await screen.findByRole('region', { name: 'Submitted' });
    expect(sent[0]?.fields.map(({ id }) => id)).toEqual(['name', 'note', 'sign']);
  });

  it('is reported again when it throws again', async () => {
    const { onError } = await showBroken();
    await press('Reload document');
    expect(screen.getByRole('alert').textContent).toContain('This document can’t be shown');
    expect(onError).toHaveBeenCalledTimes(2);
  });
});

it('recovers after a translator has replaced a text of the host', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const onError = vi.fn();
  const documentId = sampleDocument().metadata.id;
  render(
    <DocumentSigner
      client={sampleClient().client}
      documentId={documentId}
      onError={onError}
      components={{ Toolbar: HostToolbar }}
    />,
  );
  await act(async () => {});
  const text = screen.getByTestId('own').firstChild as Text;
  const font = document.createElement('font');
  font.textContent = 'Vertrag';
  text.replaceWith(font);
  await act(async () => fireEvent.change(input('NAME'), { target: { value: 'Jo' } }));
  expect(onError).toHaveBeenCalledWith(expect.objectContaining({ code: 'RENDER_FAILED' }));
  await press('Reload document');
  expect(input('NAME').value).toBe('Jo');
  expect(screen.getByTestId('own').textContent).toBe('1Lease');
});
