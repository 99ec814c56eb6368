/** A class of JSON bodies by what they hold; `bodyLimits` has the bytes. */
export type BodySize = 'small' | 'fields' | 'submission';

/** The most bytes a JSON body may have, on the wire and inflated (decisions, limits). */
export const bodyLimits: Readonly<Record<BodySize, number>> = {
  small: 100 * 1024,
  // As much as the fields of a form may have: 5,000 of them do not fit into the other.
  fields: 1_000_000,
  submission: 25 * 1024 * 1024,
};

/**
 * Bytes a second at which the body of a request comes at least, by the reckoning of both sides: the longer it is, the longer
 * it may take, and what comes more slowly is given up. A photograph on a slow line arrives; who drips bytes is let go of.
 */
export const leastUploadSpeed = 16 * 1024;

/** What requests are counted as: a submission costs the most, so fewer are allowed. */
export type Bucket = 'all' | 'submission';
