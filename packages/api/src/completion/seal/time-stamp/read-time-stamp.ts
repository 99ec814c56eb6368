import { fromBER, Sequence } from 'asn1js';
import {
  Certificate,
  type ContentInfo,
  CryptoEngine,
  ExtKeyUsage,
  id_ExtKeyUsage,
  SignedData,
  TimeStampResp,
  TSTInfo,
} from 'pkijs';
import { leadsToRoot } from './leads-to-root.ts';

/** What an authority was asked for. */
interface Question {
  readonly signature: Uint8Array;
  /** SHA-256 of the signature. */
  readonly imprint: Uint8Array;
  readonly nonce: Uint8Array;
  /** The certificates that the authority's has to lead to, DER; undefined: any authority will do. */
  readonly roots: readonly Uint8Array[] | undefined;
}

const sha256 = '2.16.840.1.101.3.4.2.1';
const timeStamping = '1.3.6.1.5.5.7.3.8';
const timeStampInfo = '1.2.840.113549.1.9.16.1.4';

/** granted, and granted with modifications (RFC 3161, 2.4.2): with any other status there is no token. */
const granted = [0, 1];

/** The token in the very bytes in which it came: its signature is over some of them. */
function tokenOf(answer: Uint8Array): Uint8Array {
  const { result, offset } = fromBER(answer);
  if (offset !== answer.length || !(result instanceof Sequence))
    throw new Error('its answer is no time stamp response');
  const token = result.valueBlock.value[1];
  if (!token) throw new Error('its answer holds no token');
  return token.valueBeforeDecodeView;
}

function readResponse(answer: Uint8Array): TimeStampResp {
  try {
    return TimeStampResp.fromBER(answer);
  } catch {
    throw new Error('its answer is no time stamp response');
  }
}

function readToken({ content }: ContentInfo): { readonly signed: SignedData; readonly info: TSTInfo } {
  try {
    const signed = new SignedData({ schema: content });
    const { eContentType, eContent } = signed.encapContentInfo;
    if (eContentType === timeStampInfo && eContent) return { signed, info: TSTInfo.fromBER(eContent.getValue()) };
  } catch {
    // The library says which of its schemas does not fit.
  }
  throw new Error('its token is no time stamp');
}

/** An INTEGER may begin with a zero, which is no part of the number. */
function number(bytes: Uint8Array): bigint {
  return BigInt(`0x0${Buffer.from(bytes).toString('hex')}`);
}

function checkInfo(info: TSTInfo, { imprint, nonce }: Question): void {
  const { hashAlgorithm, hashedMessage } = info.messageImprint;
  if (hashAlgorithm.algorithmId !== sha256 || Buffer.compare(hashedMessage.valueBlock.valueHexView, imprint) !== 0)
    throw new Error('its time stamp is of something else');
  if (!info.nonce || number(info.nonce.valueBlock.valueHexView) !== number(nonce))
    throw new Error('its time stamp answers another question');
}

/** A certificate for something else must not be taken for one of an authority (RFC 3161, 2.3). */
function isForTimeStamps({ extensions }: Certificate): boolean {
  const usage = extensions?.find(({ extnID }) => extnID === id_ExtKeyUsage)?.parsedValue;
  return usage instanceof ExtKeyUsage && usage.keyPurposes.includes(timeStamping);
}

const derOf = (certificate: Certificate) => new Uint8Array(certificate.toSchema().toBER());

function isTrusted(certificate: Certificate, { certificates = [] }: SignedData, roots: Question['roots']): boolean {
  if (!roots) return true;
  const others = certificates.filter((other) => other instanceof Certificate);
  return leadsToRoot(derOf(certificate), others.map(derOf), roots, Date.now());
}

/** Not the library's global engine: @libpdf/core replaces that when it reads a PKCS #12 file. */
const engine = new CryptoEngine({ name: 'time-stamps', crypto: globalThis.crypto });

async function checkSignature(signed: SignedData, { signature, roots }: Question): Promise<void> {
  const data = new Uint8Array(signature).buffer;
  const outcome = await signed.verify({ signer: 0, data, extendedMode: true }, engine).catch((error: unknown) => {
    throw new Error('the signature of its time stamp cannot be verified', { cause: error });
  });
  if (outcome.signatureVerified !== true) throw new Error('the signature of its time stamp is wrong');
  const { signerCertificate } = outcome;
  if (!signerCertificate || !isForTimeStamps(signerCertificate))
    throw new Error('its certificate is not for time stamps');
  if (!isTrusted(signerCertificate, signed, roots)) throw new Error('its certificate leads to none of those in TSA_CA');
}

/**
 * Reads the answer of a time stamp authority (RFC 3161, 2.4.2) and checks that the token in it was asked for by us, is of
 * this signature, and is signed by the certificate in it. Whose certificate that is, is checked where roots are given;
 * otherwise whether to trust it is for whoever verifies the file.
 *
 * @returns the token, DER
 */
export async function readTimeStamp(answer: Uint8Array, question: Question): Promise<Uint8Array> {
  const { status, timeStampToken } = readResponse(answer);
  if (!granted.includes(status.status)) throw new Error(`it refuses, with status ${status.status}`);
  if (!timeStampToken) throw new Error('its answer holds no token');
  const { signed, info } = readToken(timeStampToken);
  checkInfo(info, question);
  await checkSignature(signed, question);
  return tokenOf(answer);
}
