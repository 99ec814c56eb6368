import { X509Certificate } from 'node:crypto';
import { BasicConstraints, Certificate, id_BasicConstraints } from 'pkijs';

/** What a certificate that issues others may say critically: all else would bind us, and we do not read it. */
const knownExtensions = ['2.5.29.19', '2.5.29.15', '2.5.29.37', '2.5.29.32'];

/** Time stamping, and any purpose (RFC 5280, 4.2.1.12). */
const purposes = ['1.3.6.1.5.5.7.3.8', '2.5.29.37.0'];

/** More than any authority has. */
const mostIssuers = 8;

/** How far down the chain a certificate vouches for those that it issued, by what it says of itself. */
function reachOf({ raw }: X509Certificate): number {
  const { extensions = [] } = Certificate.fromBER(raw);
  if (extensions.some(({ critical, extnID }) => critical && !knownExtensions.includes(extnID))) return -1;
  const said = extensions.find(({ extnID }) => extnID === id_BasicConstraints)?.parsedValue;
  const reach = said instanceof BasicConstraints ? said.pathLenConstraint : undefined;
  return typeof reach === 'number' ? reach : mostIssuers;
}

/** Whether one certificate was issued with another, which may issue such. @param below how many issuers are beneath it */
function isIssuedWith(certificate: X509Certificate, issuer: X509Certificate, below: number): boolean {
  // Node calls the extended key usage so.
  const usage = issuer.keyUsage as readonly string[] | undefined;
  const isForThis = !usage || usage.some((purpose) => purposes.includes(purpose));
  if (!issuer.ca || !isForThis || !certificate.checkIssued(issuer)) return false;
  return certificate.verify(issuer.publicKey) && reachOf(issuer) >= below;
}

function isGoodAt({ validFromDate, validToDate }: X509Certificate, now: number): boolean {
  return validFromDate.getTime() <= now && now <= validToDate.getTime();
}

/**
 * Whether a certificate is one of those that are trusted, or was issued with one, or with one that was (RFC 5280, 6.1). All
 * of them have to be good now, the trusted one as well. Revocation is not asked about, and policies are not read; one with
 * constraints on names counts for nothing.
 *
 * @param certificate DER
 * @param others what came with it, in any order, DER
 * @param roots which ones are trusted, DER
 * @param now milliseconds since the epoch
 */
export function leadsToRoot(
  certificate: Uint8Array,
  others: readonly Uint8Array[],
  roots: readonly Uint8Array[],
  now: number,
): boolean {
  const parsed = (all: readonly Uint8Array[]) => all.map((der) => new X509Certificate(der));
  const isRoot = ({ raw }: X509Certificate) => roots.some((root) => Buffer.compare(root, raw) === 0);
  const leads = (one: X509Certificate, issuers: readonly X509Certificate[], below: number): boolean => {
    if (!isGoodAt(one, now)) return false;
    if (isRoot(one)) return true;
    if (below > mostIssuers) return false;
    return issuers.some(
      (issuer) =>
        isIssuedWith(one, issuer, below) &&
        leads(
          issuer,
          issuers.filter((other) => other !== issuer),
          below + 1,
        ),
    );
  };
  return leads(new X509Certificate(certificate), parsed([...roots, ...others]), 0);
}
