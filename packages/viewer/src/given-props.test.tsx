import { act, fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { sampleClient, sampleDocument } from '../test/sample.ts';
import { DocumentSigner, withoutNulls } from './document-signer.tsx';
import type { DocumentSignerProps } from './props.ts';

vi.mock('./fonts/page-fonts.ts', () => import('../test/sample-fonts.ts'));
vi.mock('./pdf/load-document.ts', () => import('../test/sample-load-document.ts'));

/** Every optional prop. TypeScript reports missing ones. */
const optional: Readonly<Record<Exclude<keyof DocumentSignerProps, 'client' | 'documentId'>, true>> = {
  document: true,
  defaultValues: true,
  prefillSigner: true,
  values: true,
  drafts: true,
  signerId: true,
  theme: true,
  language: true,
  messages: true,
  review: true,
  title: true,
  logo: true,
  completed: true,
  className: true,
  classNames: true,
  style: true,
  allowDownload: true,
  requireAllPagesViewed: true,
  readOnly: true,
  readOnlyFields: true,
  initialPage: true,
  workerSrc: true,
  assetsUrl: true,
  components: true,
  children: true,
  ref: true,
  onReady: true,
  onFieldChange: true,
  onValuesChange: true,
  onProgress: true,
  onSubmit: true,
  onComplete: true,
  onDecline: true,
  onEnvelope: true,
  onError: true,
  onPageChange: true,
  onSessionExpired: true,
};

/** Props as a page without TypeScript may pass them. */
async function show(props: Readonly<Record<string, unknown>>) {
  render(<DocumentSigner client={sampleClient().client} documentId={sampleDocument().metadata.id} {...props} />);
  await act(async () => {});
}

const name = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'NAME' });

describe('null for an optional prop', () => {
  it('counts as omitted, for every optional prop', async () => {
    await show(Object.fromEntries(Object.keys(optional).map((prop) => [prop, null])));
    await act(async () => fireEvent.change(name(), { target: { value: 'Jane' } }));
    expect(name().value).toBe('Jane');
    expect(screen.getByText('lease.pdf')).toBeTruthy();
    expect(document.querySelector('[data-part="signer"]')?.getAttribute('data-theme')).toBe('auto');
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Review and submit' })));
    expect(screen.getByRole('region', { name: '1 required field is empty' })).toBeTruthy();
  });

  it('counts as omitted inside of props, too: for a value, a text, a component', async () => {
    await show({
      defaultValues: { name: null, note: 'Hello' },
      messages: { review: null, wrongValue: null, submit: 'Send' },
      components: { Toolbar: null, GuideBar: null },
    });
    expect(name().value).toBe('');
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'NOTE' }).value).toBe('Hello');
    expect(screen.getByRole('button', { name: 'Review and submit' })).toBeTruthy();
  });

  it('empties a field in the values of the host', async () => {
    await show({ values: { name: null, note: 'Hello' } });
    expect(name().value).toBe('');
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'NOTE' }).value).toBe('Hello');
  });
});

it('returns the same object for props without null', () => {
  const props = { a: 1, b: undefined };
  expect(withoutNulls(props)).toBe(props);
});
