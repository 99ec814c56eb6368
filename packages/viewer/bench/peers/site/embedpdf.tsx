/** EmbedPDF's React components as in its guide: PDFium in a worker, pages as images. */
import { createPluginRegistration } from '@embedpdf/core';
import { EmbedPDF } from '@embedpdf/core/react';
import { usePdfiumEngine } from '@embedpdf/engines/react';
import wasmUrl from '@embedpdf/pdfium/pdfium.wasm?url';
import { DocumentContent, DocumentManagerPluginPackage } from '@embedpdf/plugin-document-manager/react';
import { RenderLayer, RenderPluginPackage } from '@embedpdf/plugin-render/react';
import { Scroller, ScrollPluginPackage, useScroll } from '@embedpdf/plugin-scroll/react';
import { Viewport, ViewportPluginPackage } from '@embedpdf/plugin-viewport/react';
import { createRoot } from 'react-dom/client';
import { expose, readQuery } from '../../site/exposed.ts';

const { url, scale } = readQuery();
const absolute = (path: string) => new URL(path, location.href).href;
const documentId = 'document';
const plugins = [
  createPluginRegistration(DocumentManagerPluginPackage, {
    initialDocuments: [{ url: absolute(url), documentId, scale }],
  }),
  createPluginRegistration(ViewportPluginPackage),
  createPluginRegistration(ScrollPluginPackage),
  createPluginRegistration(RenderPluginPackage),
];

/** Makes the mounted viewer measurable. */
function Handle() {
  const { provides } = useScroll(documentId);
  expose({
    get scroller() {
      return document.querySelector('[data-scroller]') ?? document.body;
    },
    goToPage: (pageNumber) => provides?.scrollToPage({ pageNumber, behavior: 'instant' }),
    isPainted: (pageNumber) => {
      const image = document.querySelector<HTMLImageElement>(`[data-page-number="${pageNumber}"] img`);
      return image?.complete === true && image.naturalWidth > 0;
    },
  });
  return null;
}

function Viewer() {
  const { engine } = usePdfiumEngine({ wasmUrl: absolute(wasmUrl), fontFallback: null });
  if (!engine) return null;
  return (
    <EmbedPDF engine={engine} plugins={plugins}>
      <DocumentContent documentId={documentId}>
        {({ isLoaded }) =>
          isLoaded && (
            <Viewport documentId={documentId} data-scroller="" style={{ height: '100vh' }}>
              <Handle />
              <Scroller
                documentId={documentId}
                renderPage={({ width: pageWidth, height, pageIndex }) => (
                  <div data-page-number={pageIndex + 1} style={{ width: pageWidth, height, background: 'white' }}>
                    <RenderLayer documentId={documentId} pageIndex={pageIndex} />
                  </div>
                )}
              />
            </Viewport>
          )
        }
      </DocumentContent>
    </EmbedPDF>
  );
}

document.body.innerHTML = '<div></div>';
if (document.body.firstElementChild) createRoot(document.body.firstElementChild).render(<Viewer />);
