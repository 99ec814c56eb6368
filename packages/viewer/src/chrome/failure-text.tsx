import type { ReactNode } from 'react';
import type { Failure } from '../failure/failure.ts';
import { useFirstMessages } from '../messages/use-first-messages.ts';

interface FailureTextProps {
  readonly failure: Failure;
  readonly documentId: string;
  readonly heading: 'h2' | 'h3';
  /** What is to be heard before what to do about it. */
  readonly children?: ReactNode;
}

/** A failure: what happened, what to do, and the ids that support asks for. Rendered as text, never as HTML. */
export function FailureText({ failure, documentId, heading: Heading, children }: FailureTextProps): ReactNode {
  const messages = useFirstMessages();
  const { title, text } = messages.failures[failure.kind];
  return (
    <div data-part="problem-text">
      <Heading>{title}</Heading>
      {children}
      {/* A minute less is no news: those who listen hear all of it once, when it appears. */}
      <p aria-live={failure.isRetried ? 'off' : undefined}>{text(failure, documentId)}</p>
      {failure.list.length > 0 && (
        <ul>
          {failure.list.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {failure.kind === 'not_found' && <p data-part="document-id">{documentId}</p>}
      {failure.requestId && <p data-part="request-id">{messages.requestId(failure.requestId)}</p>}
    </div>
  );
}
