/** Letters that a text needs are not there, and cannot be had at this moment. */
export class FontError extends Error {
  override readonly name = 'FontError';
}
