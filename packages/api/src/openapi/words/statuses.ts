/** What each status of an error means, and what to do about it. */
export const statusWords = {
  400: {
    title: 'Bad request',
    about: 'The request cannot be read. Mend what `details` names; sending it again as it is changes nothing.',
  },
  401: {
    title: 'Unauthorized',
    about: 'The API key is missing, malformed, unknown, revoked or expired. Send an active key in X-API-Key.',
  },
  403: {
    title: 'Forbidden',
    about: 'The key is valid but does not permit this. `details` names the scopes, the kind of key or the origin.',
  },
  404: {
    title: 'Not found',
    about: 'There is no such thing, or not for this key. What belongs to others is answered in the same words.',
  },
  405: {
    title: 'Method not allowed',
    about: 'The address does not take this method. The header Allow says which it takes.',
  },
  408: { title: 'Request timeout', about: 'The request took too long to arrive. Send it again over a new connection.' },
  409: {
    title: 'Conflict',
    about: 'The state of a thing does not allow it, however often it is sent. `details.reason` says what to do first.',
  },
  413: { title: 'Content too large', about: 'The body is larger than this address takes.' },
  415: {
    title: 'Unsupported media type',
    about: 'The body is of a type, character set or content encoding that this address does not take.',
  },
  416: {
    title: 'Range not satisfiable',
    about: 'The range lies behind the end of the file. Content-Range says how long it is.',
  },
  422: {
    title: 'Unprocessable content',
    about: 'The request is readable but breaks a rule. `details` names the place and the rule.',
  },
  429: {
    title: 'Too many requests',
    about: 'Wait for the seconds in Retry-After, then try again with exponential backoff.',
  },
  431: {
    title: 'Request header fields too large',
    about: 'The headers of the request are too large. Send fewer or shorter ones.',
  },
  500: {
    title: 'Internal server error',
    about: 'Something went wrong on our side. Try again; if it persists, report the request id.',
  },
  503: {
    title: 'Service unavailable',
    about:
      'It cannot be done at the moment, and nothing was: send the same again after Retry-After. With `outcome_unknown` it may ' +
      'have been done: look first, unless it may be done twice.',
  },
} as const;

/** The status of an error. */
export type ErrorStatus = keyof typeof statusWords;
