/** The types that the bench uses of its peers, which are installed only when the bench runs. */

declare module '@embedpdf/core' {
  export function createPluginRegistration(plugin: object, options?: object): object;
}
declare module '@embedpdf/core/react' {
  export function EmbedPDF(props: {
    engine: object;
    plugins: readonly object[];
    children: import('react').ReactNode;
  }): import('react').ReactNode;
}
declare module '@embedpdf/engines/react' {
  export function usePdfiumEngine(options: { wasmUrl: string; fontFallback: null }): { engine: object | null };
}
declare module '@embedpdf/plugin-document-manager/react' {
  export const DocumentManagerPluginPackage: object;
  export function DocumentContent(props: {
    documentId: string;
    children: (state: { isLoaded: boolean }) => import('react').ReactNode;
  }): import('react').ReactNode;
}
declare module '@embedpdf/plugin-render/react' {
  export const RenderPluginPackage: object;
  export function RenderLayer(props: { documentId: string; pageIndex: number }): import('react').ReactNode;
}
declare module '@embedpdf/plugin-scroll/react' {
  export const ScrollPluginPackage: object;
  export function Scroller(props: {
    documentId: string;
    renderPage: (page: { width: number; height: number; pageIndex: number }) => import('react').ReactNode;
  }): import('react').ReactNode;
  export function useScroll(documentId: string): {
    provides: { scrollToPage(to: { pageNumber: number; behavior: 'instant' }): void } | null;
  };
}
declare module '@embedpdf/plugin-viewport/react' {
  export const ViewportPluginPackage: object;
  export function Viewport(
    props: { documentId: string } & import('react').HTMLAttributes<HTMLDivElement>,
  ): import('react').ReactNode;
}
declare module 'react-pdf' {
  export const pdfjs: typeof import('pdfjs-dist');
  export function Document(props: {
    file: string;
    options: object;
    loading: string;
    onLoadSuccess: (pdf: import('pdfjs-dist').PDFDocumentProxy) => void;
    children: import('react').ReactNode;
  }): import('react').ReactNode;
  export function Page(props: {
    pageNumber: number;
    scale: number;
    loading: string;
    onRenderSuccess: () => void;
  }): import('react').ReactNode;
}
declare module 'react-window' {
  export interface ListImperativeAPI {
    readonly element: HTMLDivElement | null;
    scrollToRow(to: { index: number; align: 'start' }): void;
  }
  export interface RowComponentProps {
    index: number;
    style: import('react').CSSProperties;
  }
  export function List(props: {
    listRef: import('react').Ref<ListImperativeAPI>;
    style: import('react').CSSProperties;
    rowComponent: (props: RowComponentProps) => import('react').ReactNode;
    rowCount: number;
    rowHeight: number;
    rowProps: object;
  }): import('react').ReactNode;
}
