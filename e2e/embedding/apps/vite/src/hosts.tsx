import { DocumentSigner, type DocumentSignerProps } from '@document-signer/viewer';
import workerSrc from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import { type ComponentType, lazy, Suspense, useState } from 'react';
import { OwnInterface, OwnLayout, OwnMain } from './own-interface.tsx';

type HostProps = Pick<DocumentSignerProps, 'client' | 'documentId'>;

/** A viewer that fills the window. */
function Plain(props: HostProps) {
  const [stored, setStored] = useState<string>();
  return (
    <div className="whole">
      <DocumentSigner {...props} onComplete={({ submissionId }) => setStored(submissionId)} />
      <output>{stored}</output>
    </div>
  );
}

/** Two viewers for two people. Without different `signerId`s, they would share a draft. */
function Two(props: HostProps) {
  return (
    <div className="two">
      <DocumentSigner {...props} className="left" signerId="left" />
      <DocumentSigner {...props} className="right" signerId="right" />
    </div>
  );
}

/** A viewer that stores nothing on the device. */
function Memory(props: HostProps) {
  return (
    <div className="whole">
      <DocumentSigner {...props} drafts="memory" />
    </div>
  );
}

/** A host that serves the worker of pdf.js itself. */
function OwnWorker(props: HostProps) {
  return (
    <div className="whole">
      <DocumentSigner {...props} workerSrc={workerSrc} />
    </div>
  );
}

/** A viewer in a dialog that opens and closes. */
function Modal(props: HostProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Open the contract
      </button>
      {isOpen && (
        <dialog className="modal" ref={(dialog) => dialog?.showModal()} onClose={() => setIsOpen(false)}>
          <DocumentSigner {...props} />
        </dialog>
      )}
    </>
  );
}

/** A viewer without a set height, further down a page that scrolls. */
function Scrolling(props: HostProps) {
  return (
    <div className="scrolling">
      <p>Please read this first.</p>
      <DocumentSigner {...props} />
      <p>Thank you.</p>
    </div>
  );
}

// Loaded on demand: signing pages must not load it.
const Designer = lazy(() => import('./designer.tsx').then(({ Designer }) => ({ default: Designer })));

/** The page that prepares documents. */
function Prepare(props: HostProps) {
  return (
    <Suspense>
      <Designer {...props} />
    </Suspense>
  );
}

/** A viewer that is mounted and unmounted. */
function Coming(props: HostProps) {
  const [isHere, setIsHere] = useState(false);
  return (
    <div className="whole">
      <button type="button" onClick={() => setIsHere((was) => !was)}>
        Come or go
      </button>
      {isHere && <DocumentSigner {...props} />}
    </div>
  );
}

export const hosts: Readonly<Record<string, ComponentType<HostProps>>> = {
  plain: Plain,
  two: Two,
  memory: Memory,
  worker: OwnWorker,
  modal: Modal,
  scrolling: Scrolling,
  own: OwnInterface,
  main: OwnMain,
  layout: OwnLayout,
  coming: Coming,
  prepare: Prepare,
};
