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

/** Returns a client that loads the document without its fields: the designer keeps those in its own store. */
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
      submitDocument: () => Promise.reject(new Error('The designer can’t submit.')),
    }),
    [client, store],
  );
}

/** Implements controlled fields: reports each change of the user to the host, and shows only what the host passes back. */
function useControlledFields({ fields: given, onFieldsChange }: FieldDesignerProps, store: DesignerStore): void {
  const latest = useLatest(onFieldsChange);
  /** The fields last reported to the host, or received from it. */
  const known = useRef<readonly DesignField[]>(undefined);
  const isAdopting = useRef(false);
  useLayoutEffect(
    () =>
      store.subscribe(({ fields, isGesture, isLoaded }) => {
        if (isGesture || !isLoaded || fields === known.current) return;
        const isByUser = known.current !== undefined && !isAdopting.current;
        known.current = fields;
        if (isByUser) callHost(() => latest.current?.(fields));
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

/** Adds fields for the host, once the document has loaded. */
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
    // Loading restores the draft in the same task, after notifying subscribers.
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

/** At most this many selected fields keep their pages mounted, since one may have the focus or be dragged. */
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
  // The palette needs this code with the first page. For signers, it loads later.
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
 * An editor for the fields of a PDF document: the user places them on the pages, sets their options, and saves them.
 *
 * Fills its parent. Import `@document-signer/viewer/designer.css` once for its styles.
 *
 * @example
 * import { FieldDesigner } from '@document-signer/viewer/designer';
 * import '@document-signer/viewer/designer.css';
 *
 * <FieldDesigner client={client} documentId={documentId} roles={['tenant', 'landlord']} />
 */
export function FieldDesigner(given: FieldDesignerProps): ReactNode {
  const props = withoutNulls(given);
  // A different document remounts the designer, so no state of the previous one leaks into it.
  return <OneDesigner key={props.documentId} {...props} />;
}
