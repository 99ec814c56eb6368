import { ServiceError } from '@document-signer/core';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createRef } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { sampleDocument, textField } from '../../test/sample.ts';
import { sampleDesignerClient } from '../../test/sample-designer-client.ts';
import {
  DesignerBar,
  DesignerPages,
  FieldDesigner,
  type FieldDesignerHandle,
  type FieldDesignerProps,
  Palette,
  SidePanel,
} from './index.ts';
import { DesignLayer } from './layer/design-layer.tsx';

vi.mock('../fonts/page-fonts.ts', () => import('../../test/sample-fonts.ts'));
vi.mock('../pdf/load-document.ts', () => import('../../test/sample-load-document.ts'));
// happy-dom has no layout, so it would mount no page.
vi.mock('../pages/pages-pane.tsx', () => ({ PagesPane: () => <DesignLayer pageNumber={1} /> }));

afterEach(cleanup);

async function show(props: Partial<FieldDesignerProps>, service = sampleDesignerClient()) {
  const ref = createRef<FieldDesignerHandle>();
  const documentId = sampleDocument().metadata.id;
  render(<FieldDesigner client={service.client} documentId={documentId} drafts="none" ref={ref} {...props} />);
  await act(async () => {});
  return { service, ref };
}

const part = (name: string) => document.querySelector(`[data-part="${name}"]`);

const ownLayout = (
  <>
    <h2>Place the fields</h2>
    <SidePanel />
    <DesignerPages />
    <Palette />
    <DesignerBar />
  </>
);

describe('a custom layout', () => {
  it('shows exactly the parts of the host, in its order', async () => {
    await show({ children: ownLayout, roles: ['tenant'], actions: <a href="/send">Send</a> });
    const parts = ['side-panel', 'design-layer', 'palette', 'designer-bar'].map(part);
    const inOrder = [...document.querySelectorAll('[data-part]')].filter((element) => parts.includes(element));
    expect(inOrder).toEqual(parts);
    expect(screen.getByRole('heading', { name: 'Place the fields' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Send' })).toBeTruthy();
    expect(screen.getByRole('combobox', { name: 'Signer' })).toBeTruthy();
    expect(part('toolbar')).toBeNull();
  });

  it('appears before the document opens, and shows a load error in place of the pages', async () => {
    const { client } = sampleDesignerClient();
    const getDocument = vi.fn(client.getDocument).mockRejectedValueOnce(new ServiceError('INTERNAL_ERROR'));
    await show({ children: ownLayout, client: { ...client, getDocument } });
    expect(screen.getByRole('heading', { name: 'Place the fields' })).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toContain('Something went wrong');
    expect(part('palette')).toBeNull();
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Try again' })));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(part('palette')).toBeTruthy();
  });

  it('still shows the dialog for a conflicting save', async () => {
    const { service, ref } = await show({ children: <DesignerPages /> });
    await act(async () => ref.current?.addFields([textField('rent')]));
    service.saveAsOther([textField('deposit')]);
    await act(async () => void ref.current?.save());
    expect(screen.getByRole('dialog', { name: 'Someone else changed this document' })).toBeTruthy();
  });
});

it('applies the class names of the host to its parts', async () => {
  const own = { toolbar: 'a', designerBar: 'b', palette: 'c', sidePanel: 'd', field: 'e' };
  await show({ classNames: own });
  const parts = ['toolbar', 'designer-bar', 'palette', 'side-panel', 'design-field'];
  expect(parts.map((name) => part(name)?.className)).toEqual(['a', 'b', 'c', 'd', 'e']);
});
