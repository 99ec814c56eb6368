import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sampleClient, sampleDocument, samplePdf, signature, statusOf } from '../../test/sample.ts';
import { DocumentSigner } from '../document-signer.tsx';
import type { DocumentSignerProps } from '../props.ts';

vi.mock('../fonts/page-fonts.ts', async () => ({
  pageFonts: (await import('../../test/sample-fonts.ts')).sampleFonts(),
}));
vi.mock('../pdf/load-document.ts', async (original) => ({
  ...(await original<typeof import('../pdf/load-document.ts')>()),
  preparePdf: () => {},
  openPdf: async () => samplePdf(),
}));

/** What was saved: the address that it came from, and its name. */
let saved: { readonly url: string; readonly name: string }[];
let answers: number[];

beforeEach(() => {
  saved = [];
  answers = [];
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    const status = answers.shift() ?? 200;
    return new Response('%PDF-1.7', { status });
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ url: asked.at(-1) ?? '', name: this.download });
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const documentId = sampleDocument().metadata.id;
/** The button, once it can be pressed: until then it keeps its place. */
const button = () =>
  waitFor(() => {
    const found = screen.getByRole<HTMLButtonElement>('button', { name: 'Download signed copy' });
    expect(found.disabled).toBe(false);
    return found;
  });

async function submit(status: Parameters<typeof statusOf>[0], props: Partial<DocumentSignerProps> = {}) {
  const { client } = sampleClient();
  const values = { name: 'Jane', sign: signature.imageData };
  const withCopies = { ...client, getSubmissionStatus: async () => statusOf(status) };
  const view = render(
    <DocumentSigner client={withCopies} documentId={documentId} defaultValues={values} review={false} {...props} />,
  );
  await act(async () => {});
  await act(async () => fireEvent.click(screen.getByRole('button', { name: /ubmit$/ })));
  await screen.findByRole('region', { name: 'Submitted' });
  return view;
}

const heard = () => document.querySelector('[data-part="live-region"]')?.textContent;

describe('the receipt', () => {
  it('says that the copy is being prepared, then offers and announces it', async () => {
    await submit('completed');
    expect(screen.getByText('Preparing your signed copy…')).toBeTruthy();
    const panel = screen.getByRole('region', { name: 'Submitted' });
    const place = within(panel).getByRole<HTMLButtonElement>('button', { name: 'Download signed copy' });
    expect(place.disabled).toBe(true);
    expect(await button()).toBe(place);
    fireEvent.click(place);
    expect(heard()).toBe('Your signed copy is ready.');
    await expect.poll(() => saved).toEqual([{ url: statusOf('completed').fileUrl, name: 'lease (signed).pdf' }]);
    fireEvent.click(screen.getByRole('button', { name: 'Show document' }));
    fireEvent.click(await button());
    await expect.poll(() => saved).toHaveLength(2);
  });

  it('says that the copy could not be made', async () => {
    await submit('failed');
    const words = await screen.findByText(/couldn’t be created yet/, { selector: '[data-part="sealed-copy"] *' });
    expect(words.textContent).toContain('Your submission is saved');
    expect(screen.queryByRole('button', { name: 'Download signed copy' })).toBeNull();
  });
});

describe('the download', () => {
  it('reports a failure, can be retried and runs once at a time', async () => {
    answers = [403];
    await submit('completed');
    fireEvent.click(await button());
    expect((await screen.findByRole('alert')).textContent).toContain('Download failed');
    const pressed = await button();
    fireEvent.click(pressed);
    fireEvent.click(pressed);
    await button();
    expect(saved).toHaveLength(1);
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
