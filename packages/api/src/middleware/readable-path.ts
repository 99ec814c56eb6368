import type { RequestHandler } from 'express';

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/**
 * Takes a path whose percent-encoding is broken (RFC 3986, 2.1) as the characters that it is written with. The router
 * would give up on it before anybody has asked for a key; this way it becomes an id that is malformed, like any other.
 */
export const readablePath: RequestHandler = (request, _response, next) => {
  const [path = ''] = request.url.split('?', 1);
  if (!isDecodable(path)) request.url = path.replaceAll('%', '%25') + request.url.slice(path.length);
  next();
};
