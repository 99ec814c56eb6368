import { type ReactNode, useId, useMemo } from 'react';
import { useMessages } from '../../messages/messages-context.ts';
import { Icon } from '../../ui/icon.tsx';
import { type DesignProblem, findProblems } from '../fields/problems.ts';
import { useNameOf } from '../layer/field-box.tsx';
import { usePages } from '../layer/use-pages-area.ts';
import { useDesignerMessages } from '../messages/designer-messages.ts';
import { useRoles } from '../roles.ts';
import { useGoToField } from './go-to-field.ts';
import { useSettledFields } from './settled-fields.ts';

/** Returns the problems of the fields. During a gesture, returns those from before it. */
export function useProblems(): readonly DesignProblem[] {
  const fields = useSettledFields();
  const pages = usePages();
  const roles = useRoles();
  return useMemo(() => findProblems(fields, pages, roles), [fields, pages, roles]);
}

function ProblemRow({ problem }: { readonly problem: DesignProblem }): ReactNode {
  const texts = useDesignerMessages();
  const messages = useMessages();
  const nameOf = useNameOf();
  const goTo = useGoToField();
  const { field, say } = problem;
  const content = (
    <>
      <Icon name="alert" />
      <span data-part="problem-text">
        {field && <strong>{`${nameOf(field)}: `}</strong>}
        <span>{say({ texts, messages }, nameOf)}</span>
      </span>
    </>
  );
  return (
    <li data-part="problem">
      {field ? (
        <button type="button" onClick={() => goTo(field)}>
          {content}
        </button>
      ) : (
        <p>{content}</p>
      )}
    </li>
  );
}

const severities = ['error', 'warning'] as const;

/** Lists the problems of the fields. A press on a problem goes to its field. */
export function ProblemsPanel({ problems }: { readonly problems: readonly DesignProblem[] }): ReactNode {
  const texts = useDesignerMessages();
  const title = useId();
  if (problems.length === 0) return <p data-part="panel-note">{texts.noProblems}</p>;
  return severities.map((severity) => {
    const some = problems.filter((problem) => problem.severity === severity);
    if (some.length === 0) return null;
    const id = `${title}-${severity}`;
    return (
      <section key={severity} data-part="problems" data-severity={severity} aria-labelledby={id}>
        <h2 id={id}>{texts.severities[severity]}</h2>
        <ul>
          {some.map((problem, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a field may have several problems, and rows keep no state.
            <ProblemRow key={index} problem={problem} />
          ))}
        </ul>
      </section>
    );
  });
}
