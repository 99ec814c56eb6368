import { DocumentSigner, type DocumentSignerProps } from '@document-signer/viewer';
import workerSrc from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import { type ComponentType, lazy, Suspense, useState } from 'react';
import { OwnInterface, OwnLayout, OwnMain } from './own-interface.tsx';

type HostProps = Pick<DocumentSignerProps, 'client' | 'documentId'>;

/** Fills the window. */
function Plain(props: HostProps) {
  const [stored, setStored] = useState<string>();
  return (
    <div className="whole">
      <DocumentSigner {...props} onComplete={({ submissionId }) => setStored(submissionId)} />
      <output>{stored}</output>
    </div>
  );
}

/** Side by side, for two people: without a `signerId` each, what one fills in would be the other's draft. */
function Two(props: HostProps) {
  return (
    <div className="two">
      <DocumentSigner {...props} className="left" signerId="left" />
      <DocumentSigner {...props} className="right" signerId="right" />
    </div>
  );
}

/** Keeps nothing on the device. */
function Memory(props: HostProps) {
  return (
    <div className="whole">
      <DocumentSigner {...props} drafts="memory" />
    </div>
  );
}

/** Serves the worker of pdf.js itself. */
function OwnWorker(props: HostProps) {
  return (
    <div className="whole">
      <DocumentSigner {...props} workerSrc={workerSrc} />
    </div>
  );
}

/** In a dialog that is opened and closed. */
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

/** Further down a page that scrolls itself, without a height of its own. */
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

/** Where documents are prepared. */
function Prepare(props: HostProps) {
  return (
    <Suspense>
      <Designer {...props} />
    </Suspense>
  );
}

/** Comes and goes. */
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
