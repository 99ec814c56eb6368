/**
 * Remembers the answers to the last questions, by key. A question asked again while it is being answered waits for
 * that answer; one that failed is forgotten, and one that turns out to be wrong can be (`forget`).
 */
export function remember<Question, Answer>(capacity: number, answer: (question: Question) => Promise<Answer>) {
  const answers = new Map<string, Promise<Answer>>();
  const ask = (key: string, question: Question): Promise<Answer> => {
    const known = answers.get(key);
    const found = known ?? answer(question);
    // A map keeps the order in which keys were put in: the first is the one unused for longest.
    answers.delete(key);
    answers.set(key, found);
    const [oldest] = answers.keys();
    if (answers.size > capacity && oldest !== undefined) answers.delete(oldest);
    if (!known) found.catch(() => answers.get(key) === found && answers.delete(key));
    return found;
  };
  return Object.assign(ask, { forget: (key: string) => void answers.delete(key) });
}
