import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { sampleClient, sampleDocument, textField } from '../test/sample.ts';
import { DocumentSigner } from './document-signer.tsx';
import { formatsOf } from './languages/formats.ts';
import { createMessages, englishTexts } from './messages/messages.ts';
import type { DocumentSignerProps } from './props.ts';

vi.mock('./fonts/page-fonts.ts', () => import('../test/sample-fonts.ts'));
vi.mock('./pdf/load-document.ts', () => import('../test/sample-load-document.ts'));

const script = '"><img src=x onerror=alert(1)><script>alert(1)</script>';
const css = 'red;} body { display: none } [x="';
const address = 'javascript:alert(1)';

/** Untrusted text in every prop that accepts text. */
const hostile: Omit<DocumentSignerProps, 'client' | 'documentId'> = {
  theme: `dark${script}` as 'dark',
  title: address,
  className: `${script} ${css}`,
  style: { color: css, '--ds-accent': `url(${address})` } as DocumentSignerProps['style'],
  language: script,
  messages: { ...createMessages(englishTexts, formatsOf('en')), review: script, pages: address },
  defaultValues: { name: script },
  signerId: script,
  assetsUrl: address,
};

/** Elements that must never be in the page. */
const dangerous = 'script, img[src="x"], a[href^="javascript"], [onerror], iframe, style, link';

async function show(fields?: readonly unknown[]) {
  const { client } = sampleClient(sampleDocument(fields));
  const view = render(<DocumentSigner client={client} documentId={sampleDocument().metadata.id} {...hostile} />);
  await act(async () => {});
  return view;
}

describe('VIEW-49: scripts, URLs and styles in the props', () => {
  it('are shown as text, and ignored where a name or a URL is expected', async () => {
    const { container } = await show();
    expect(container.querySelector(dangerous)).toBeNull();
    expect(screen.getByText(address)).toBeTruthy();
    expect(screen.getByText(script, { selector: 'button > span' })).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'NAME' }).value).toBe(script);
    // An unsupported language falls back to English, in the formats of the reader's locale.
    expect(container.querySelector('[data-part="signer"]')?.getAttribute('lang')).toBe('en-US');
    expect(getComputedStyle(document.body).display).not.toBe('none');
  });

  it('are rendered as text on a server, too', () => {
    const { client } = sampleClient();
    const html = renderToString(<DocumentSigner client={client} documentId={script} {...hostile} />);
    expect(html).not.toMatch(/<(img|script|style)\b/i);
  });

  it('are shown as text in a template, too: in names, styles, placeholders and options', async () => {
    const fields = [
      textField('name', { label: script, placeholder: script }),
      {
        ...textField('choice', { label: address, y: 0.3 }),
        type: 'select',
        options: [{ value: 'one', label: script }],
      },
    ];
    const { container } = await show(fields);
    expect(container.querySelector(dangerous)).toBeNull();
    expect(screen.getByLabelText(script)).toBeTruthy();
    expect(screen.getByRole('option', { name: script })).toBeTruthy();
  });
});
