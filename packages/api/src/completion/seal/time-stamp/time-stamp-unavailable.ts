/** Thrown when an authority gives no sound time stamp. Another time it may. */
export class TimeStampUnavailable extends Error {
  override readonly name = 'TimeStampUnavailable';
}
