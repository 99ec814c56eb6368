'use client';

import { type KeyboardEvent, type ReactNode, useEffect, useMemo } from 'react';
import { type ClassNames, ClassNamesContext } from './components/class-names.ts';
import { type SignerComponents, SlotsContext } from './components/slots.ts';
import { toSignerError } from './failure/failure.ts';
import { misconfigured } from './failure/failure-of.ts';
import { HandleContext } from './hooks/use-signer-handle.ts';
import { LocalizationContext } from './languages/localization-context.ts';
import { useLanguage } from './languages/use-language.ts';
import type { DocumentSignerProps } from './props.ts';
import { MarkOwnerContext, useMarkOwner } from './signature/session-marks.ts';
import { SignerContext } from './store/context.ts';
import { callHost } from './store/host-events.ts';
import { ErrorBoundary } from './ui/error-boundary.tsx';
import { Layout, LiveRegion, LoadingSkeleton } from './ui/layout.tsx';
import { FailurePanel } from './ui/status-panel.tsx';
import { useLatest } from './use-latest.ts';
import { useOwnStore } from './use-own-store.ts';

/** Removes props that are null, which count as omitted. Returns the same object if there are none. */
export function withoutNulls<Props extends object>(props: Props): Props {
  const entries = Object.entries(props);
  const given = entries.filter(([, prop]) => prop !== null);
  return given.length === entries.length ? props : (Object.fromEntries(given) as Props);
}

/** The error in the host's props, if any. Hosts without TypeScript get no type errors. */
function mistakeIn({ client, documentId, readOnlyFields = [] }: Partial<DocumentSignerProps>): string | undefined {
  if (typeof documentId !== 'string' || documentId === '') return 'DocumentSigner needs a documentId.';
  if (!Array.isArray(readOnlyFields)) return '`readOnlyFields` must be an array of field ids or labels.';
  const isClient = typeof client?.getDocument === 'function' && typeof client.submitDocument === 'function';
  return isClient ? undefined : 'DocumentSigner needs a client with getDocument and submitDocument.';
}

/** Reports an error in the host's props to the console and `onError`, because the signer cannot fix it. */
function useMistake(props: Partial<DocumentSignerProps>): string | undefined {
  const onError = useLatest(props.onError);
  const mistake = mistakeIn(props);
  useEffect(() => {
    if (mistake === undefined) return;
    reportError(new TypeError(mistake));
    callHost(() => onError.current?.(toSignerError(misconfigured(mistake))));
  }, [mistake, onError]);
  return mistake;
}

/**
 * Prevents Enter in an input or a select from submitting a form of the host around the viewer. Ignores Enter during
 * composition, buttons, and forms inside the viewer.
 */
function keepFromForm({ key, nativeEvent, target, currentTarget }: KeyboardEvent): void {
  if (key !== 'Enter' || nativeEvent.isComposing) return;
  if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return;
  if (!target.form || currentTarget.contains(target.form)) return;
  if (!['button', 'submit', 'reset', 'image'].includes(target.type)) nativeEvent.preventDefault();
}

/**
 * Shows a PDF document with its predefined fields, lets a person fill and sign it, and submits it.
 *
 * It fills its parent. Import its styles, `@document-signer/viewer/signer.css`, once.
 *
 * @example
 * import { createClient } from '@document-signer/client';
 * import { DocumentSigner } from '@document-signer/viewer';
 * import '@document-signer/viewer/signer.css';
 *
 * const client = createClient({ baseUrl, apiKey });
 * <DocumentSigner client={client} documentId={documentId} onComplete={({ submissionId }) => save(submissionId)} />
 */
export function DocumentSigner(given: DocumentSignerProps): ReactNode {
  const props = withoutNulls(given);
  const { documentId, language = 'auto', messages, theme = 'auto', className, style } = props;
  const localization = useLanguage(language, messages);
  const mistake = useMistake(props);
  return (
    <LocalizationContext value={localization}>
      <div
        className={className ? `document-signer ${className}` : 'document-signer'}
        data-part="signer"
        data-theme={theme}
        lang={localization?.formats.locale}
        dir={localization?.direction}
        style={style}
        onKeyDownCapture={keepFromForm}
      >
        {mistake === undefined ? (
          // The key remounts the signer for another document, so that no state of the old one remains.
          <OpenSigner key={documentId} {...props} isLanguageLoading={!localization} />
        ) : (
          <FailurePanel failure={misconfigured(mistake)} documentId="" />
        )}
        {localization && <p data-part="print-note">{localization.first.printNote}</p>}
      </div>
    </LocalizationContext>
  );
}

const noComponents: SignerComponents = {};

/** Keeps the identity of equal class names, because a new object re-renders all fields. */
function useStableClassNames(classNames: ClassNames = {}): ClassNames {
  const key = JSON.stringify(classNames);
  return useMemo(() => JSON.parse(key), [key]);
}

/** Opens the document at once, even while the language loads. */
function OpenSigner({
  isLanguageLoading,
  ...props
}: DocumentSignerProps & { readonly isLanguageLoading: boolean }): ReactNode {
  const { store, handle } = useOwnStore(props);
  const { title, logo, completed, documentId, signerId = '', components = noComponents, children } = props;
  return (
    <SignerContext value={store}>
      <HandleContext value={handle}>
        <SlotsContext value={withoutNulls(components)}>
          <ClassNamesContext value={useStableClassNames(props.classNames)}>
            <MarkOwnerContext value={useMarkOwner(signerId, props.client, store)}>
              <ErrorBoundary store={store} documentId={documentId}>
                {isLanguageLoading ? (
                  <LoadingSkeleton />
                ) : children === undefined ? (
                  <Layout title={title} logo={logo} completed={completed} documentId={documentId} signerId={signerId} />
                ) : (
                  <>
                    {children}
                    <LiveRegion />
                  </>
                )}
              </ErrorBoundary>
            </MarkOwnerContext>
          </ClassNamesContext>
        </SlotsContext>
      </HandleContext>
    </SignerContext>
  );
}
