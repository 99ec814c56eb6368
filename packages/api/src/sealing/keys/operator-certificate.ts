import type { Logger } from 'pino';

/** The time in which a certificate is valid, milliseconds since the epoch. */
export interface Validity {
  readonly notBefore: number;
  readonly notAfter: number;
}

/** Whether a certificate can seal now; `expires_soon` can. */
export type CertificateState = 'valid' | 'expires_soon' | 'expired' | 'not_yet_valid';

const dayMs = 24 * 60 * 60 * 1000;
const warnBeforeMs = 30 * dayMs;
const checkEveryMs = 60 * 60 * 1000;

/** @param now milliseconds since the epoch */
export function certificateState({ notBefore, notAfter }: Validity, now: number): CertificateState {
  if (now < notBefore) return 'not_yet_valid';
  if (now > notAfter) return 'expired';
  return notAfter - now < warnBeforeMs ? 'expires_soon' : 'valid';
}

/**
 * Logs each day, from 30 days before its end, that the certificate of `SEAL_P12` expires, and as an error when it cannot seal.
 * Certificates that the service makes itself need no warning: it renews them a year before their end.
 *
 * @param now milliseconds since the epoch
 * @returns a function that ends it
 */
export function watchOperatorCertificate(
  validity: Validity | undefined,
  { log, now }: { readonly log: Pick<Logger, 'warn' | 'error'>; readonly now: () => number },
): () => void {
  if (!validity) return () => undefined;
  let logged = '';

  function check(certificate: Validity): void {
    const at = now();
    const state = certificateState(certificate, at);
    const daysLeft = Math.floor((certificate.notAfter - at) / dayMs);
    if (logged === `${state} ${daysLeft}`) return;
    logged = `${state} ${daysLeft}`;
    if (state === 'valid') return;
    const fields = {
      setting: 'SEAL_P12',
      notBefore: new Date(certificate.notBefore).toISOString(),
      notAfter: new Date(certificate.notAfter).toISOString(),
    };
    if (state === 'expires_soon') log.warn({ ...fields, daysLeft }, 'seal certificate expires soon');
    else if (state === 'expired') log.error(fields, 'seal certificate expired, completions fail');
    else log.error(fields, 'seal certificate is not valid yet, completions fail');
  }

  check(validity);
  const timer = setInterval(() => check(validity), checkEveryMs).unref();
  return () => clearInterval(timer);
}
