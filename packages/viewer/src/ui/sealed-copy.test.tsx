import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sampleClient, sampleDocument, signature, statusOf } from '../../test/sample.ts';
import { DocumentSigner } from '../document-signer.tsx';
import type { DocumentSignerProps } from '../props.ts';

vi.mock('../fonts/page-fonts.ts', () => import('../../test/sample-fonts.ts'));
vi.mock('../pdf/load-document.ts', () => import('../../test/sample-load-document.ts'));

/** The downloads: URL and file name. */
let saved: { readonly url: string; readonly name: string }[];
let answers: number[];

beforeEach(() => {
  saved = [];
  answers = [];
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    const status = answers.shift() ?? 200;
    return new Response('%PDF-1.7', { status, headers: { 'Content-Type': 'application/pdf' } });
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
/** Waits until the button is enabled. Before, it is disabled to reserve its place. */
const button = () =>
  waitFor(() => {
    const found = screen.getByRole<HTMLButtonElement>('button', { name: 'Download your copy' });
    expect(found.disabled).toBe(false);
    return found;
  });

/** Submits, with a service that returns this status. @param links the download URLs to return, one per request */
async function submit(
  status: Parameters<typeof statusOf>[0],
  { links = [], ...props }: Partial<DocumentSignerProps> & { readonly links?: string[] } = {},
) {
  const { client } = sampleClient();
  const values = { name: 'Jane', sign: signature.imageData };
  const withCopies = {
    ...client,
    getSubmissionStatus: async () => ({ ...statusOf(status), downloadUrl: links.shift() }),
  };
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
  it('shows that the copy is being prepared, then offers and announces it', async () => {
    await submit('completed');
    expect(screen.getByText('Preparing your signed copy…')).toBeTruthy();
    expect(screen.getByText(/^We received your signed document. Keep this page open to download/)).toBeTruthy();
    const panel = screen.getByRole('region', { name: 'Submitted' });
    const place = within(panel).getByRole<HTMLButtonElement>('button', { name: 'Download your copy' });
    expect(place.disabled).toBe(true);
    expect(await button()).toBe(place);
    fireEvent.click(place);
    expect(heard()).toBe('Your signed copy is ready.');
    await expect.poll(() => saved).toEqual([{ url: statusOf('completed').fileUrl, name: 'lease (signed).pdf' }]);
    // Only the receipt shows the time; after it is closed, the guide bar does.
    expect(screen.queryByText(/^Submitted on/)).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Show document' }));
    expect(screen.getByText(/^Submitted on/)).toBeTruthy();
    fireEvent.click(await button());
    await expect.poll(() => saved).toHaveLength(2);
  });

  it('shows that the copy could not be made', async () => {
    await submit('failed');
    const words = await screen.findByText(/couldn’t be created yet/, { selector: '[data-part="sealed-copy"] *' });
    expect(words.textContent).toContain('Your submission is saved');
    expect(screen.getByText(/^We received your signed document. You can close this page/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Download your copy' })).toBeNull();
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

describe('the download by a link of the service', () => {
  it('requests, checks and follows a fresh URL instead of the shown one', async () => {
    const [shown, fresh] = ['https://files.example/1', 'https://files.example/2'];
    await submit('completed', { links: [shown, fresh] });
    const link = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Download your copy' });
    expect(link.href).toBe(shown);
    expect(fireEvent.click(link)).toBe(false);
    await expect.poll(() => saved).toEqual([{ url: fresh, name: '' }]);
    expect(screen.queryByRole('button', { name: 'Download your copy' })).toBeNull();
  });

  it('reports a refused URL, and stays on the page', async () => {
    answers = [403];
    await submit('completed', { links: ['https://files.example/1', 'https://files.example/2'] });
    fireEvent.click(await screen.findByRole('link', { name: 'Download your copy' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Download failed');
    expect(saved).toEqual([]);
  });
});

describe('the share sheet', () => {
  const shareButton = () => screen.queryByRole('button', { name: 'Share your copy' });

  /** A touch screen whose share sheet has these outcomes. */
  function withShareSheet(...outcomes: (Error | undefined)[]) {
    const shared: (readonly File[])[] = [];
    const media = window.matchMedia.bind(window);
    vi.spyOn(window, 'matchMedia').mockImplementation((query) => media(query === '(pointer: coarse)' ? 'all' : query));
    Object.assign(navigator, {
      canShare: ({ files = [] }: ShareData) => files.every(({ type }) => type === 'application/pdf'),
      async share({ files = [] }: ShareData) {
        shared.push(files);
        const outcome = outcomes.shift();
        if (outcome) throw outcome;
      },
    });
    return shared;
  }
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'canShare');
    Reflect.deleteProperty(navigator, 'share');
  });

  it('gets the copy with its file name, and shows no error when it is closed', async () => {
    const shared = withShareSheet(new DOMException('Closed.', 'AbortError'));
    await submit('completed');
    await waitFor(() => expect(shareButton()).toBeTruthy());
    fireEvent.click(shareButton() as HTMLElement);
    await expect.poll(() => shared.flat().map(({ name, size }) => [name, size])).toEqual([['lease (signed).pdf', 8]]);
    await act(async () => {});
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('gets the copy at once on the next click if reading it took too long', async () => {
    const shared = withShareSheet(new DOMException('Too late.', 'NotAllowedError'));
    await submit('completed');
    await waitFor(() => expect(shareButton()).toBeTruthy());
    fireEvent.click(shareButton() as HTMLElement);
    await screen.findByRole('alert');
    vi.stubGlobal('fetch', async () => Promise.reject(new Error('Not requested again.')));
    fireEvent.click(shareButton() as HTMLElement);
    await expect.poll(() => shared).toHaveLength(2);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('is not offered if there is none, or with a mouse', async () => {
    await submit('completed');
    await button();
    expect(shareButton()).toBeNull();
  });
});
