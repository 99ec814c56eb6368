/**
 * How much of a user agent the audit trail keeps: a browser may call itself what it likes. UTF-16 code units, which of what
 * HTTP headers hold is the number of characters.
 */
export const keptOfUserAgent = 500;
