/** The pages of the viewer with as many fields as the address asks for, and nothing else around them. */
import type { PageInfo } from '@document-signer/core';
import { StrictMode, useCallback, useEffect, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { create } from 'zustand';
import { PageList, type PageListHandle } from '../../src/pages/page-list.tsx';
import '../../src/pages/pages.css';
import { openPdf, type PdfDocument, preparePdf } from '../../src/pdf/load-document.ts';
import { createViewSlice, type ViewSlice } from '../../src/store/view-slice.ts';

interface Info {
  readonly fileSize: number;
  readonly pages: readonly PageInfo[];
}

const query = new URLSearchParams(location.search);
const file = query.get('file') ?? '';
const fieldsEach = Number(query.get('fields') ?? 0);
const life = new AbortController();
preparePdf({ signal: life.signal });
const info: Info = await (await fetch(`/info/${file}`)).json();
const url = `/pdf/${file}`;
const opening = openPdf({
  url,
  renewUrl: async () => url,
  fileSize: info.fileSize,
  assetsUrl: '/assets-of-pdfjs',
  signal: life.signal,
});
const useView = create<ViewSlice>()(createViewSlice(() => info.pages));
Object.assign(window, { useView });

function Viewer() {
  const [pdf, setPdf] = useState<PdfDocument>();
  const view = useView();
  const list = useRef<PageListHandle>(null);
  useEffect(() => {
    opening.then(setPdf, (error) => (document.title = String(error)));
  }, []);
  useEffect(() => {
    const jump = (event: Event) => list.current?.scrollToPage((event as CustomEvent<number>).detail);
    addEventListener('jump', jump);
    return () => removeEventListener('jump', jump);
  }, []);
  const renderOverlay = useCallback(
    (page: number) =>
      Array.from({ length: fieldsEach }, (_, index) => (
        <input
          key={`${page}.${index}`}
          className="field"
          aria-label={`Field ${page}.${index}`}
          style={{ left: '10%', top: `${5 + (90 * index) / fieldsEach}%`, width: '25%', height: '3%' }}
          defaultValue={`Page ${page}`}
        />
      )),
    [],
  );
  return (
    <PageList
      ref={list}
      name="Document"
      pages={info.pages}
      pdf={pdf}
      scale={view.scale}
      label={(page) => `Page ${page} of ${info.pages.length}`}
      renderOverlay={renderOverlay}
      onView={({ currentPage, viewportWidth: width, viewportHeight: height }) =>
        view.setView({ currentPage, viewport: { width, height } })
      }
      onZoom={(factor) => view.setZoom(useView.getState().scale * factor)}
      onError={(error) => (document.title = String(error))}
    />
  );
}

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    query.has('strict') ? (
      <StrictMode>
        <Viewer />
      </StrictMode>
    ) : (
      <Viewer />
    ),
  );
