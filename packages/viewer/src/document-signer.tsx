'use client';

import type { ReactNode } from 'react';
import { Layout, QuietPanel } from './chrome/layout.tsx';
import { FailurePanel } from './chrome/status-panel.tsx';
import { type SignerComponents, SlotsContext } from './components/slots.ts';
import { misconfigured } from './failure/failure-of.ts';
import { withoutNulls } from './given-props.ts';
import { HandleContext } from './hooks/handle-context.ts';
import { SpeechContext } from './languages/speech-context.ts';
import { useLanguage } from './languages/use-language.ts';
import type { DocumentSignerProps } from './props.ts';
import { SignerKeyContext } from './signature/session-marks.ts';
import { SignerContext } from './store/context.ts';
import { useOwnStore } from './use-own-store.ts';

/** What the host forgot. Types say it too, but not to those who write JavaScript. */
function mistakeIn({ client, documentId }: Partial<DocumentSignerProps>): string | undefined {
  if (typeof documentId !== 'string' || documentId === '') return 'DocumentSigner needs a documentId.';
  const isClient = typeof client?.getDocument === 'function' && typeof client.submitDocument === 'function';
  return isClient ? undefined : 'DocumentSigner needs a client with getDocument and submitDocument.';
}

/**
 * Shows a PDF document with its predefined fields, lets a person fill and sign it, and submits it.
 *
 * It fills its parent. Its looks come from `@document-signer/viewer/signer.css`, which the host imports once.
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
  const speech = useLanguage(language, messages);
  const mistake = mistakeIn(props);
  return (
    <SpeechContext value={speech}>
      <div
        className={className ? `document-signer ${className}` : 'document-signer'}
        data-part="signer"
        data-theme={theme}
        lang={speech?.formats.locale}
        dir={speech?.direction}
        style={style}
      >
        {mistake === undefined ? (
          // The key: another document is another signer, and nothing of the old one can slip into it.
          <OpenSigner key={documentId} {...props} isLanguageLoading={!speech} />
        ) : (
          <FailurePanel failure={misconfigured(mistake)} documentId="" />
        )}
        {speech && <p data-part="print-note">{speech.first.printNote}</p>}
      </div>
    </SpeechContext>
  );
}

const noComponents: SignerComponents = {};

/** Opens the document at once, also as long as there are no words yet for what is shown. */
function OpenSigner({
  isLanguageLoading,
  ...props
}: DocumentSignerProps & { readonly isLanguageLoading: boolean }): ReactNode {
  const { store, handle } = useOwnStore(props);
  const { title, documentId, draftKey = '', components = noComponents, children } = props;
  return (
    <SignerContext value={store}>
      <HandleContext value={handle}>
        <SlotsContext value={withoutNulls(components)}>
          <SignerKeyContext value={draftKey}>
            {isLanguageLoading ? <QuietPanel /> : (children ?? <Layout title={title} documentId={documentId} />)}
          </SignerKeyContext>
        </SlotsContext>
      </HandleContext>
    </SignerContext>
  );
}
