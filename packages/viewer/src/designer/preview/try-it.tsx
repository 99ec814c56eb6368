import { type ReactNode, useId, useMemo, useState } from 'react';
import { DocumentSigner } from '../../document-signer.tsx';
import { useFirstMessages, useLocalization } from '../../languages/localization-context.ts';
import { OverPagesContext, overPages } from '../../pages/over-pages.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon.tsx';
import { useModal } from '../../ui/use-modal.ts';
import { useHostProps } from '../host-props.ts';
import { usePages } from '../layer/use-pages-area.ts';
import { useDesignerMessages } from '../messages/designer-messages.ts';
import { FailedPages } from '../no-pages.tsx';
import { designIcons } from '../panels/design-icons.ts';
import { useDesignerStore } from '../store/context.ts';
import { createPreviewClient, previewFields } from './preview-client.ts';

/** The default texts address signers, and mention the sender and the link. */
const components = { Failed: FailedPages };

/** A signer with the current fields. Stores no answers. */
function Preview({ onClose }: { onClose(): void }): ReactNode {
  const {
    client: host,
    documentId,
    roles = [],
    theme,
    language,
    viewerMessages,
    workerSrc,
    assetsUrl,
  } = useHostProps();
  const texts = useDesignerMessages();
  const messages = useFirstMessages();
  const { locale } = useLocalization();
  const title = useId();
  const { fields } = useDesignerStore().getState();
  const [role, setRole] = useState(roles[0]);
  const modal = useModal(onClose);
  const pages = usePages();
  const { shown, leftOut } = useMemo(() => previewFields(fields, pages, role), [fields, pages, role]);
  const client = useMemo(() => {
    const load = () => host.getDocument(documentId, { signal: new AbortController().signal });
    return createPreviewClient(load, shown);
  }, [host, documentId, shown]);
  return (
    <dialog {...modal} data-part="preview-dialog" aria-labelledby={title}>
      <div data-part="preview-header">
        <h2 id={title}>{texts.preview}</h2>
        {leftOut > 0 && <p role="status">{texts.previewLeftOut(leftOut)}</p>}
        {roles.length > 1 && (
          <select aria-label={texts.role} value={role} onChange={({ currentTarget }) => setRole(currentTarget.value)}>
            {roles.map((name) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </select>
        )}
        <IconButton icon="close" label={messages.close} onClick={onClose} />
      </div>
      <OverPagesContext value={overPages}>
        <DocumentSigner
          // Switching the role starts with empty fields.
          key={role}
          client={client}
          documentId={documentId}
          theme={theme}
          workerSrc={workerSrc}
          assetsUrl={assetsUrl}
          language={language ?? locale}
          messages={viewerMessages}
          drafts="none"
          components={components}
          completed={{ title: texts.previewDone, body: texts.previewDoneText }}
        />
      </OverPagesContext>
    </dialog>
  );
}

/** The button that opens the preview. */
export function TryIt(): ReactNode {
  const texts = useDesignerMessages();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button icon={designIcons.play} label={texts.tryIt} title={texts.tryIt} onClick={() => setIsOpen(true)} />
      {isOpen && <Preview onClose={() => setIsOpen(false)} />}
    </>
  );
}
