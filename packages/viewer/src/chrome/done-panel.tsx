import type { SubmissionResult } from '@document-signer/core';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { keepFocus } from '../keep-focus.ts';
import { useMessages } from '../messages/messages-context.ts';
import { useSigner } from '../store/context.ts';
import { Icon } from './icon.tsx';
import { DownloadButton, SealedCopy } from './sealed-copy.tsx';

interface DonePanelProps {
  readonly result: SubmissionResult;
  onShowDocument(): void;
}

/**
 * Says that the submission is stored, with the service's own time: that is the one that counts. Then it offers the sealed
 * copy, as soon as there is one.
 */
export function DonePanel({ result, onShowDocument }: DonePanelProps): ReactNode {
  const messages = useMessages();
  const [title, text] = [useId(), useId()];
  const panel = useRef<HTMLElement>(null);
  const filename = useSigner(({ document }) => document?.metadata.filename ?? '');
  // The button that had the focus is gone.
  useEffect(() => panel.current?.focus(), []);
  return (
    <section ref={panel} data-part="done-panel" aria-labelledby={title} aria-describedby={text} tabIndex={-1}>
      <div data-part="card" ref={keepFocus}>
        <span data-part="badge" data-tone="success">
          <Icon name="check" />
        </span>
        <h2 id={title}>{messages.doneTitle}</h2>
        <p id={text}>{messages.doneText(filename)}</p>
        <dl>
          <dt>{messages.doneTime}</dt>
          <dd>
            <time dateTime={result.timestamp}>{messages.dateTime(new Date(result.timestamp))}</time>
          </dd>
          <dt>{messages.doneId}</dt>
          <dd data-part="submission-id">{result.submissionId}</dd>
        </dl>
        <SealedCopy />
        <div data-part="done-actions">
          <DownloadButton tone="primary" isExpected />
          <button type="button" data-part="button" onClick={onShowDocument}>
            {messages.showDocument}
          </button>
        </div>
      </div>
    </section>
  );
}
