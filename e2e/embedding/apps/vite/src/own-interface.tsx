import {
  DocumentSigner,
  type DocumentSignerProps,
  FormPane,
  GuideBar,
  Pages,
  ReviewPanel,
  Sidebar,
  SignatureDialog,
  Toolbar,
  useSignerHandle,
  useSignerState,
} from '@document-signer/viewer';

function Bar() {
  const { filled, required } = useSignerState(({ progress }) => progress);
  const signer = useSignerHandle();
  return (
    <header>
      {filled} of {required}{' '}
      <button type="button" onClick={() => signer.nextField()}>
        Next
      </button>
      <button type="button" onClick={() => signer.submit()}>
        Send
      </button>
    </header>
  );
}

/** A viewer with an interface of the host around the pages, the same code as in docs/component.md. */
export function OwnInterface({ client, documentId }: Pick<DocumentSignerProps, 'client' | 'documentId'>) {
  return (
    <div style={{ height: '100dvh' }}>
      <DocumentSigner client={client} documentId={documentId}>
        <Bar />
        <Pages />
        <SignatureDialog />
      </DocumentSigner>
    </div>
  );
}

/** The same with pages in an element of the host. */
export function OwnMain({ client, documentId }: Pick<DocumentSignerProps, 'client' | 'documentId'>) {
  return (
    <div className="whole">
      <DocumentSigner client={client} documentId={documentId}>
        <Bar />
        <main className="main">
          <Pages />
        </main>
        <SignatureDialog />
      </DocumentSigner>
    </div>
  );
}

/** Our components in a layout of the host, which always shows the form next to the pages. */
export function OwnLayout({ client, documentId }: Pick<DocumentSignerProps, 'client' | 'documentId'>) {
  return (
    <div className="whole">
      <DocumentSigner client={client} documentId={documentId}>
        <Toolbar title="Contract" />
        <main className="main row">
          <Sidebar />
          <Pages />
          <FormPane />
          <ReviewPanel />
        </main>
        <GuideBar />
        <SignatureDialog />
      </DocumentSigner>
    </div>
  );
}
