import type { ReactNode } from 'react';
import { useMessages } from '../messages/messages-context.ts';
import type { Problem } from '../problem/problem.ts';

interface ProblemTextProps {
  readonly problem: Problem;
  readonly documentId: string;
  readonly heading: 'h2' | 'h3';
}

/** A problem in words: what it is, what to do, and what support will ask for. All of it is text, whoever wrote it. */
export function ProblemText({ problem, documentId, heading: Heading }: ProblemTextProps): ReactNode {
  const messages = useMessages();
  const { title, text } = messages.problems[problem.kind];
  return (
    <div data-part="problem-text">
      <Heading>{title}</Heading>
      <p>{text(problem, documentId)}</p>
      {problem.list.length > 0 && (
        <ul>
          {problem.list.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {problem.requestId && <p data-part="request-id">{messages.requestId(problem.requestId)}</p>}
    </div>
  );
}
