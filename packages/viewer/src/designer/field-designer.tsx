'use client';

import { type ReactNode, useEffect, useImperativeHandle, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { DocumentSigner, withoutNulls } from '../document-signer.tsx';
import { lateCode } from '../late/late-code.ts';
import { OverPagesContext } from '../pages/over-pages.ts';
import type { SignerClient } from '../signer-client.ts';
import { callHost } from '../store/host-events.ts';
import { useLatest } from '../use-latest.ts';
import { DesignerLayout } from './designer-layout.tsx';
import { type DesignField, readDesignFields } from './fields/design-field.ts';
import { DesignLayer } from './layer/design-layer.tsx';
import type { FieldDesignerProps } from './props.ts';
import { useSaving } from './saving/use-saving.ts';
import { DesignerContext, useDesigner } from './store/context.ts';
import { createDesignerStore } from './store/designer-store.ts';
import type { DesignerStore } from './store/state.ts';

/** What loads the pages: the document without its fields, which the designer keeps itself. */
function usePagesClient(props: FieldDesignerProps, store: DesignerStore): SignerClient {
  const { client } = props;
  return useMemo(
    () => ({
      async getDocument(documentId, options) {
        const given = await client.getDocument(documentId, options);
        store.getState().takeDocument(given);
        const { metadata, documentUrl, downloadUrl, pages } = given;
        return { metadata, documentUrl, downloadUrl, pages, fields: [] };
      },
      // The pages are read-only: there is nothing to submit.
      submitDocument: () => Promise.reject(new Error('A designer submits nothing.')),
    }),
    [client, store],
  );
}

/** Tells the host of each change that it did not make itself, and keeps to its fields: what it does not give back did not happen. */
function useControlledFields({ fields: given, onFieldsChange }: FieldDesignerProps, store: DesignerStore): void {
  const latest = useLatest(onFieldsChange);
  /** The fields that the host knows. */
  const known = useRef<readonly DesignField[]>(undefined);
  const isAdopting = useRef(false);
  useLayoutEffect(
    () =>
      store.subscribe(({ fields, isGesture, isLoaded }) => {
        if (isGesture || !isLoaded || fields === known.current) return;
        const isTold = known.current !== undefined && !isAdopting.current;
        known.current = fields;
        if (isTold) callHost(() => latest.current?.(fields));
      }),
    [store, latest],
  );
  const shown = useStore(store, ({ fields, isGesture, isLoaded }) =>
    given === undefined || isGesture || !isLoaded ? undefined : fields,
  );
  useLayoutEffect(() => {
    if (given === undefined || shown === undefined || given === shown) return;
    isAdopting.current = true;
    store.getState().adoptFields(readDesignFields(given, { before: shown }));
    isAdopting.current = false;
  }, [store, given, shown]);
}

/** Adds fields for the host. Before the document is loaded, they wait for it. */
function addFields(store: DesignerStore, given: readonly unknown[]): void {
  const { isLoaded, fields: others, change } = store.getState();
  if (isLoaded) {
    const added = readDesignFields(given, { taken: others });
    change((fields) => [...fields, ...added], { select: added.map(({ id }) => id) });
    return;
  }
  const stop = store.subscribe((state) => {
    if (!state.isLoaded) return;
    stop();
    // Loading restores the draft after that, in the same turn.
    queueMicrotask(() => addFields(store, given));
  });
}

function useHandle({ ref }: FieldDesignerProps, store: DesignerStore): void {
  useImperativeHandle(
    ref,
    () => ({
      getFields: () => store.getState().fields,
      addFields: (given) => addFields(store, given),
      save: () => store.getState().save(),
      undo: () => store.getState().undo(),
      redo: () => store.getState().redo(),
    }),
    [store],
  );
}

/** The pages of selected fields stay mounted: one of these has the focus, or is being dragged. */
const maxPinned = 8;

function usePinned(): readonly number[] {
  const key = useDesigner(({ fields, selected }) => {
    const chosen = new Set(selected.slice(-maxPinned));
    return [...new Set(fields.filter(({ id }) => chosen.has(id)).map(({ page }) => page))].join(' ');
  });
  return useMemo(() => key.split(' ').filter(Boolean).map(Number), [key]);
}

function OverPages({ children }: { readonly children: ReactNode }): ReactNode {
  const pinned = usePinned();
  const over = useMemo(() => ({ Layer: DesignLayer, pinned }), [pinned]);
  return <OverPagesContext value={over}>{children}</OverPagesContext>;
}

/** The designer of one document. */
function OneDesigner(props: FieldDesignerProps): ReactNode {
  const latest = useLatest(props);
  const [store] = useState(() => createDesignerStore(() => latest.current));
  const { documentId, theme, language, viewerMessages, className, classNames, style, workerSrc, assetsUrl } = props;
  const client = usePagesClient(props, store);
  useControlledFields(props, store);
  useHandle(props, store);
  useSaving(props, store);
  // The palette needs it, and is shown with the first page. For a signer, it loads after that.
  useEffect(() => void lateCode.preload(), []);
  return (
    <DesignerContext value={store}>
      <OverPages>
        <DocumentSigner
          client={client}
          documentId={documentId}
          theme={theme}
          language={language}
          classNames={classNames}
          style={style}
          workerSrc={workerSrc}
          assetsUrl={assetsUrl}
          messages={viewerMessages}
          className={className}
          drafts="none"
          readOnly
          onError={(error) => latest.current.onError?.(error)}
        >
          <DesignerLayout {...props} />
        </DocumentSigner>
      </OverPages>
    </DesignerContext>
  );
}

/**
 * Prepares a PDF document for signing: places its fields over the pages, sets their options, and saves them.
 *
 * It fills its parent. Its looks come from `@document-signer/viewer/designer.css`, which the host imports once.
 *
 * @example
 * import { FieldDesigner } from '@document-signer/viewer/designer';
 * import '@document-signer/viewer/designer.css';
 *
 * <FieldDesigner client={client} documentId={documentId} roles={['tenant', 'landlord']} />
 */
export function FieldDesigner(given: FieldDesignerProps): ReactNode {
  const props = withoutNulls(given);
  // The key: another document mounts a new designer, without any state of the old one.
  return <OneDesigner key={props.documentId} {...props} />;
}
