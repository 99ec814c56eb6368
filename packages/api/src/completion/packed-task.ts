import type { CompletionTask } from './completion-task.ts';

type Json<Names extends string> = { readonly [Name in Names as `${Name}Json`]: string };

/**
 * A completion task on its way to a worker thread. What may be large goes as the JSON text that is stored: it is read over
 * there, and not by the thread that answers requests.
 */
export interface PackedTask extends Omit<CompletionTask, 'document' | 'submission'> {
  readonly document: Omit<CompletionTask['document'], 'pages' | 'fields'> & Json<'pages' | 'fields'>;
  readonly submission: Omit<CompletionTask['submission'], 'fields' | 'renderContext' | 'pages'> &
    Json<'fields' | 'renderContext' | 'pages'>;
}

/** Reads the texts in a packed task. */
export function unpack({ document, submission, ...task }: PackedTask): CompletionTask {
  const { pagesJson, fieldsJson, ...ofDocument } = document;
  const { fieldsJson: valuesJson, renderContextJson, pagesJson: shownJson, ...ofSubmission } = submission;
  return {
    ...task,
    document: { ...ofDocument, pages: JSON.parse(pagesJson), fields: JSON.parse(fieldsJson) },
    submission: {
      ...ofSubmission,
      fields: JSON.parse(valuesJson),
      renderContext: JSON.parse(renderContextJson),
      pages: JSON.parse(shownJson),
    },
  };
}
