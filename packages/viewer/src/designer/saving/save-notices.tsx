import type { ReactNode } from 'react';
import type { FailureKind } from '../../failure/failure.ts';
import { keepFocus } from '../../keep-focus.ts';
import { useFirstMessages } from '../../languages/localization-context.ts';
import { useMessages } from '../../messages/messages-context.ts';
import { useSignerStore } from '../../store/context.ts';
import { Button } from '../../ui/button.tsx';
import { Icon, IconButton } from '../../ui/icon.tsx';
import type { DesignField } from '../fields/design-field.ts';
import { useFieldNames } from '../layer/field-box.tsx';
import { useDesignerMessages } from '../messages/designer-messages.ts';
import type { DesignerTexts } from '../messages/english.ts';
import { useDesigner, useDesignerStore } from '../store/context.ts';
import { selectIsDirty } from '../store/state.ts';
import { ConflictDialog } from './conflict-dialog.tsx';

/** Failures whose titles for signers would mislead here. */
const ownReasons: { readonly [Kind in FailureKind]?: Parameters<DesignerTexts['saveReason']>[0] } = {
  expired_key: 'sessionExpired',
  invalid_key: 'sessionExpired',
  rejected: 'notAccepted',
  document_changed: 'changed',
};

function RefusedText({ field }: { readonly field: DesignField }): ReactNode {
  return useDesignerMessages().refusedText(useFieldNames(field).name);
}

/** Why saving failed, and what to do. */
function FailedNotice(): ReactNode {
  const texts = useDesignerMessages();
  const { failures, retry, requestId } = useFirstMessages();
  const store = useDesignerStore();
  const signer = useSignerStore();
  const failure = useDesigner(({ saveFailure }) => saveFailure);
  const refused = useDesigner(({ refusedFieldId, fields }) => fields.find(({ id }) => id === refusedFieldId));

  function showField(): void {
    if (!refused) return;
    signer.getState().goToPage(refused.page, refused.y);
    store.getState().focusField(refused.id);
  }

  if (!failure) return null;
  const reason = ownReasons[failure.kind];
  const text = reason === 'sessionExpired' ? texts.expiredText : texts.failedText;
  return (
    <section ref={keepFocus} data-part="unsaved" data-problem={failure.kind} role="alert">
      <Icon name="alert" />
      <div data-part="restored-text">
        <p>
          <strong>{texts.notSaved(reason ? texts.saveReason(reason) : failures[failure.kind].title)}</strong>
        </p>
        <p>{refused ? <RefusedText field={refused} /> : text}</p>
        {failure.requestId && <p data-part="request-id">{requestId(failure.requestId)}</p>}
      </div>
      <div data-part="restored-actions">
        {refused && <Button label={texts.showField} onClick={showField} />}
        <Button label={retry} onClick={() => void store.getState().save()} />
      </div>
    </section>
  );
}

/** A conflict that was closed without an answer. */
function ConflictNotice(): ReactNode {
  const texts = useDesignerMessages();
  const store = useDesignerStore();
  return (
    <section ref={keepFocus} data-part="unsaved" data-problem="document_changed" role="alert">
      <Icon name="alert" />
      <div data-part="restored-text">
        <p>
          <strong>{texts.notSaved(texts.saveReason('changed'))}</strong>
        </p>
        <p>{texts.failedText}</p>
      </div>
      <div data-part="restored-actions">
        <Button label={texts.reviewChanges} onClick={() => void store.getState().save()} />
      </div>
    </section>
  );
}

/** Says that changes of an earlier visit were restored. */
function RestoredNotice(): ReactNode {
  const texts = useDesignerMessages();
  const { dismiss } = useMessages();
  const store = useDesignerStore();
  return (
    <section ref={keepFocus} data-part="restored" data-source="draft" role="status">
      <Icon name="check" />
      <div data-part="restored-text">
        <p>
          <strong>{texts.restoredChanges}</strong>
        </p>
      </div>
      <div data-part="restored-actions">
        <Button label={texts.discard} onClick={() => store.getState().discardDraft()} />
        <IconButton icon="close" label={dismiss} onClick={() => store.getState().dismissRestored()} />
      </div>
    </section>
  );
}

/** What there is to say about saving, between the bar and the pages. */
export function SaveNotices(): ReactNode {
  const saving = useDesigner((state) => state.saving);
  const isAsking = useDesigner(({ theirs }) => theirs !== undefined);
  const isRestored = useDesigner((state) => state.isRestored && selectIsDirty(state));
  return (
    <>
      {saving === 'failed' && <FailedNotice />}
      {saving === 'conflict' && !isAsking && <ConflictNotice />}
      {isRestored && saving === 'idle' && <RestoredNotice />}
      {isAsking && <ConflictDialog />}
    </>
  );
}
