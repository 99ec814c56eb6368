import type { ReactNode } from 'react';
import type { Failure, FailureKind } from '../../failure/failure.ts';
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

/** Failures with a title for signers that would mislead here. */
const ownReasons: { readonly [Kind in FailureKind]?: Parameters<DesignerTexts['saveReason']>[0] } = {
  expired_key: 'sessionExpired',
  invalid_key: 'sessionExpired',
  rejected: 'notAccepted',
  document_changed: 'changed',
};

interface NoticeProps {
  readonly title: string;
  /** Why the fields are not saved, if they are not. */
  readonly problem?: FailureKind;
  readonly actions: ReactNode;
  readonly children?: ReactNode;
}

function Notice({ title, problem, actions, children }: NoticeProps): ReactNode {
  return (
    <section
      ref={keepFocus}
      data-part={problem ? 'unsaved' : 'restored'}
      data-problem={problem}
      role={problem ? 'alert' : 'status'}
    >
      <Icon name={problem ? 'alert' : 'check'} />
      <div data-part="restored-text">
        <p>
          <strong>{title}</strong>
        </p>
        {children}
      </div>
      <div data-part="restored-actions">{actions}</div>
    </section>
  );
}

/** The button that goes to the field that the service refused. */
function ShowField({ field: { id, page, y } }: { readonly field: DesignField }): ReactNode {
  const texts = useDesignerMessages();
  const store = useDesignerStore();
  const signer = useSignerStore();

  function show(): void {
    signer.getState().goToPage(page, y);
    store.getState().focusField(id);
  }

  return <Button label={texts.showField} onClick={show} />;
}

function RefusedText({ field }: { readonly field: DesignField }): ReactNode {
  const { refusedText } = useDesignerMessages();
  const { name } = useFieldNames(field);
  return <span>{refusedText(name)}</span>;
}

/** The notice that saving failed, with the reason and what to do. */
function FailedNotice({ failure }: { readonly failure: Failure }): ReactNode {
  const texts = useDesignerMessages();
  const { failures, retry, requestId } = useFirstMessages();
  const store = useDesignerStore();
  const refused = useDesigner(({ refusedFieldId, fields }) => fields.find(({ id }) => id === refusedFieldId));
  const reason = ownReasons[failure.kind];
  const text = reason === 'sessionExpired' ? texts.expiredText : texts.failedText;
  return (
    <Notice
      problem={failure.kind}
      title={texts.notSaved(reason ? texts.saveReason(reason) : failures[failure.kind].title)}
      actions={
        <>
          {refused && <ShowField field={refused} />}
          <Button label={retry} onClick={() => void store.getState().save()} />
        </>
      }
    >
      <p>{refused ? <RefusedText field={refused} /> : text}</p>
      {failure.requestId && <p data-part="request-id">{requestId(failure.requestId)}</p>}
    </Notice>
  );
}

/** The notice of a conflict whose dialog was closed without a decision. */
function ConflictNotice(): ReactNode {
  const texts = useDesignerMessages();
  const store = useDesignerStore();
  return (
    <Notice
      problem="document_changed"
      title={texts.notSaved(texts.saveReason('changed'))}
      actions={<Button label={texts.reviewChanges} onClick={() => void store.getState().save()} />}
    >
      <p>{texts.failedText}</p>
    </Notice>
  );
}

/** The notice that a draft was restored. */
function RestoredNotice(): ReactNode {
  const texts = useDesignerMessages();
  const { dismiss } = useMessages();
  const { discardDraft, dismissRestored } = useDesignerStore().getState();
  return (
    <Notice
      title={texts.restoredChanges}
      actions={
        <>
          <Button label={texts.discard} onClick={discardDraft} />
          <IconButton icon="close" label={dismiss} onClick={dismissRestored} />
        </>
      }
    />
  );
}

/** The notices about saving, between the bar and the pages. */
export function SaveNotices(): ReactNode {
  const saving = useDesigner((state) => state.saving);
  const failure = useDesigner(({ saveFailure }) => saveFailure);
  const isAsking = useDesigner(({ theirs }) => theirs !== undefined);
  const isRestored = useDesigner((state) => state.isRestored && selectIsDirty(state));
  return (
    <>
      {saving === 'failed' && failure && <FailedNotice failure={failure} />}
      {saving === 'conflict' && !isAsking && <ConflictNotice />}
      {isRestored && saving === 'idle' && <RestoredNotice />}
      {isAsking && <ConflictDialog />}
    </>
  );
}
