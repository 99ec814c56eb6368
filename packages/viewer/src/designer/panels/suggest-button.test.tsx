import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { createRef } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { sampleDocument, samplePdf } from '../../../test/sample.ts';
import type { PageContent } from '../../pdf/pdf-document.ts';
import { FieldDesigner } from '../field-designer.tsx';
import type { FieldDesignerHandle } from '../props.ts';

const { pages } = vi.hoisted(() => ({ pages: { texts: [] as (readonly string[])[], held: Promise.resolve() } }));

vi.mock('../../fonts/page-fonts.ts', () => import('../../../test/sample-fonts.ts'));
vi.mock('../../pdf/load-document.ts', () => ({
  preparePdf: () => {},
  openPdf: async () => ({ ...samplePdf(), contentOf }),
}));

/** Returns a page of 600 × 800 points with the lines of text. */
async function contentOf(pageNumber: number): Promise<PageContent> {
  await pages.held;
  const lines = pages.texts[pageNumber - 1];
  if (!lines) throw new Error('This page cannot be read.');
  const texts = lines.map((str, index) => ({
    str,
    dir: 'ltr',
    hasEOL: true,
    fontName: '',
    width: 5 * str.length,
    height: 10,
    transform: [10, 0, 0, 10, 50, 700 - 40 * index],
  }));
  const operators = { fnArray: [], argsArray: [] };
  return { pageNumber, width: 600, height: 800, transform: [1, 0, 0, -1, 0, 800], texts, operators, OPS: {} as never };
}

afterEach(cleanup);

async function show(...texts: (readonly string[])[]) {
  pages.texts = texts;
  pages.held = Promise.resolve();
  const ref = createRef<FieldDesignerHandle>();
  const client = { getDocument: async () => sampleDocument([]), replaceFields: async () => ({ version: 2 }) };
  render(<FieldDesigner client={client} documentId={sampleDocument().metadata.id} drafts="none" ref={ref} />);
  await screen.findByRole('button', { name: 'Suggest fields' });
  return () => ref.current?.getFields() ?? [];
}

const press = (name: string | RegExp) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
const nameOf = (element: Element | null) => element?.getAttribute('aria-label');
const result = () => screen.findByRole('region', { name: 'Suggested fields' });
const offered = () => screen.queryAllByRole('button', { name: /^Add .*, page \d/ }).map(nameOf);

async function search(): Promise<void> {
  await press('Suggest fields');
  await within(await result()).findByRole('button', { name: 'Dismiss' });
}

const lease = ['Tenant’s name: ____________________', 'Date: ______________'];

describe('suggesting fields', () => {
  it('offers suggestions from all pages, and adds none automatically', async () => {
    const fields = await show(lease, ['Signature: ____________________']);
    await search();
    expect(within(await result()).getByText('3 fields found')).toBeTruthy();
    expect(offered()).toContain('Add Tenant’s name, Text, page 1');
    expect(screen.getByText('3 fields found', { selector: '[role="status"] *' })).toBeTruthy();
    expect(fields()).toEqual([]);
  });

  it('adds the pressed suggestion', async () => {
    const fields = await show(lease, []);
    await search();
    await press('Add Date, page 1');
    expect(fields()).toMatchObject([{ type: 'date', label: 'Date', page: 1, required: true, editable: true }]);
    expect(offered()).toEqual(['Add Tenant’s name, Text, page 1']);
    expect(screen.getByText('1 field found')).toBeTruthy();
    await press('Undo');
    expect(fields()).toEqual([]);
    expect(offered()).toHaveLength(2);
  });

  it('focuses the next suggestion after one is added by keyboard', async () => {
    await show(lease, []);
    await search();
    await press('Add Tenant’s name, Text, page 1');
    expect(nameOf(document.activeElement)).toBe('Add Date, page 1');
    await press('Add Date, page 1');
    expect(nameOf(document.activeElement)).toBe('Date, page 1, required');
  });

  it('adds all in one undo step', async () => {
    const fields = await show(lease, ['Signature: ____________________']);
    await search();
    await press('Add all');
    expect(fields().map(({ type, page }) => [type, page])).toEqual([
      ['text', 1],
      ['date', 1],
      ['signature', 2],
    ]);
    expect(offered()).toEqual([]);
    expect(document.activeElement?.textContent).toBe('Suggest fields');
    await press('Undo');
    expect(fields()).toEqual([]);
  });

  it('removes dismissed suggestions', async () => {
    const fields = await show(lease, []);
    await search();
    await press('Dismiss');
    expect(offered()).toEqual([]);
    expect(fields()).toEqual([]);
    expect(screen.queryByRole('region', { name: 'Suggested fields' })).toBeNull();
  });

  it('reports that there is nothing to fill in', async () => {
    await show(['All is said.'], []);
    await search();
    expect(within(await result()).getByText('No fields found.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Add all' })).toBeNull();
  });

  it('skips an unreadable page, and reports when all are unreadable', async () => {
    await show(lease);
    await search();
    expect(within(await result()).getByText('2 fields found')).toBeTruthy();
    pages.texts = [];
    await search();
    expect(within(await result()).getByText('Couldn’t read the pages. Try again.')).toBeTruthy();
  });

  it('shows its progress, and can be canceled', async () => {
    await show(lease, []);
    const { promise, resolve } = Promise.withResolvers<void>();
    pages.held = promise;
    await press('Suggest fields');
    expect(within(await result()).getByText('Scanning page 1 of 2…')).toBeTruthy();
    await press('Cancel');
    await act(async () => resolve());
    expect(screen.queryByRole('region', { name: 'Suggested fields' })).toBeNull();
    expect(offered()).toEqual([]);
  });
});
