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
 * Takes a path with invalid percent-encoding (RFC 3986, 2.1) literally. The router would throw before the key is checked;
 * this way the path has a malformed id.
 */
export const readablePath: RequestHandler = (request, _response, next) => {
  const [path = ''] = request.url.split('?', 1);
  if (!isDecodable(path)) request.url = path.replaceAll('%', '%25') + request.url.slice(path.length);
  next();
};
