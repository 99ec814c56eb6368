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

/** With an interface of its own around the pages: what docs/component.md says, word for word. */
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

/** The same around pages that lie in an element of the host. */
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

/** Our parts in a layout of the host: the form always beside the pages. */
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
