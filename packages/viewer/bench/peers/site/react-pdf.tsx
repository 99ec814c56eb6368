/** react-pdf as its documentation recommends for long documents: rows of react-window, a Suspense around each page. */
import { Suspense, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Document, Page, pdfjs } from 'react-pdf';
import 'react-pdf/dist/Page/AnnotationLayer.css';
import 'react-pdf/dist/Page/TextLayer.css';
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import { List, type ListImperativeAPI, type RowComponentProps } from 'react-window';
import { expose, pdfjsAssets, readQuery } from '../../site/exposed.ts';

pdfjs.GlobalWorkerOptions.workerSrc = workerUrl;
const { url, scale } = readQuery();
const options = { ...pdfjsAssets };
const painted = new Set<number>();
const gap = 10;

function Row({ index, style }: RowComponentProps) {
  const pageNumber = index + 1;
  const drop = () => void painted.delete(pageNumber);
  return (
    <div style={style} data-page-number={pageNumber} ref={() => drop}>
      <Suspense fallback={null}>
        <Page pageNumber={pageNumber} scale={scale} loading="" onRenderSuccess={() => painted.add(pageNumber)} />
      </Suspense>
    </div>
  );
}

function Viewer() {
  const [shape, setShape] = useState<{ count: number; height: number }>();
  const list = useRef<ListImperativeAPI>(null);
  return (
    <Document
      file={url}
      options={options}
      loading=""
      onLoadSuccess={async (pdf) => {
        const page = await pdf.getPage(1);
        setShape({ count: pdf.numPages, height: page.getViewport({ scale }).height });
        expose({
          get scroller() {
            return list.current?.element ?? document.body;
          },
          goToPage: (pageNumber) => list.current?.scrollToRow({ index: pageNumber - 1, align: 'start' }),
          isPainted: (pageNumber) => painted.has(pageNumber),
        });
      }}
    >
      {shape && (
        <List
          listRef={list}
          style={{ height: '100vh' }}
          rowComponent={Row}
          rowCount={shape.count}
          rowHeight={shape.height + gap}
          rowProps={{}}
        />
      )}
    </Document>
  );
}

document.body.innerHTML = '<div></div>';
if (document.body.firstElementChild)
  createRoot(document.body.firstElementChild).render(
    <Suspense>
      <Viewer />
    </Suspense>,
  );
