/** A size class of JSON bodies. */
export type BodySize = 'small' | 'fields' | 'submission';

/** The maximum bytes of a JSON body, on the wire and inflated (decisions, limits). */
export const bodyLimits: Readonly<Record<BodySize, number>> = {
  small: 100 * 1024,
  // The same as for the fields of a form, because 5,000 fields do not fit into `small`.
  fields: 1_000_000,
  submission: 25 * 1024 * 1024,
};

/**
 * The minimum speed of a request body in bytes per second, which the time limits of client and service are based on. A photograph
 * arrives on a slow connection, and a client that sends a byte at a time is disconnected.
 */
export const minUploadBytesPerSecond = 16 * 1024;

/** A rate limit. Submissions cost the most, so fewer are allowed. */
export type Bucket = 'all' | 'submission';
