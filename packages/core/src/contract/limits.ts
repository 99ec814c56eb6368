/** A class of JSON bodies by what they hold; `bodyLimits` has the bytes. */
export type BodySize = 'small' | 'fields' | 'submission';

/** The most bytes a JSON body may have, on the wire and inflated (decisions, limits). */
export const bodyLimits: Readonly<Record<BodySize, number>> = {
  small: 100 * 1024,
  // As much as the fields of a form may have: 5,000 of them do not fit into the other.
  fields: 1_000_000,
  submission: 25 * 1024 * 1024,
};

/** What requests are counted as: a submission costs the most, so fewer are allowed. */
export type Bucket = 'all' | 'submission';
