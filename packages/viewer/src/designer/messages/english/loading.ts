const problems = {
  session: 'Sign in again in another tab, then try again.',
  access: 'Ask someone who manages this document for access.',
  missing: 'It doesn’t exist, or it was deleted.',
  file: 'The PDF file can’t be read. Upload it again.',
  other: 'Wait a moment, then try again. If it happens again, contact support.',
} as const;

/** The texts for a document that can't be shown. */
export const loadingWords = {
  loadProblem: (problem: keyof typeof problems): string => problems[problem],
} as const;
