import { createHash, sign } from 'node:crypto';
import { createServer, type RequestListener } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { fromBER } from 'asn1js';
import { Certificate, TimeStampReq } from 'pkijs';
import { algorithm, der, integer, octets, oid, sequence, setOf } from '../../src/sealing/der.ts';
import { listen } from '../listen.ts';
import { issue, usage } from './issue-certificate.ts';

const sha256 = algorithm('2.16.840.1.101.3.4.2.1');
const timeStampInfo = '1.2.840.113549.1.9.16.1.4';
const one = integer(Buffer.of(1));

/** The response of a time stamp authority. The defaults are valid. */
export interface Answer {
  /** PKIStatus (RFC 3161, 2.4.2). */
  readonly status: number;
  readonly imprint: Uint8Array;
  readonly nonce: Uint8Array | undefined;
  /** The extended key usage of the certificate, as a dotted object identifier. */
  readonly purpose: string;
  /** Changes the token after it is signed. */
  corrupt(token: Buffer): void;
}

/** A response with a token (RFC 3161, 2.4.2). */
function answerWith({ status, imprint, nonce, purpose, corrupt }: Answer): Buffer {
  const { keys, certificate } = issue({ name: 'Time', isIssuer: false, extensions: [usage(purpose)] });
  const time = der(0x18, Buffer.from(`${new Date().toISOString().slice(0, 19).replace(/\D/g, '')}Z`));
  const stamped = sequence(sha256, octets(imprint));
  const info = sequence(one, oid('1.2.3.4'), stamped, one, time, ...(nonce ? [integer(nonce)] : []));
  const attributes = setOf(
    sequence(oid('1.2.840.113549.1.9.3'), setOf(oid(timeStampInfo))),
    sequence(oid('1.2.840.113549.1.9.4'), setOf(octets(createHash('sha256').update(info).digest()))),
  );
  const { issuer, serialNumber } = Certificate.fromBER(certificate);
  const signer = sequence(Buffer.from(issuer.toSchema().toBER()), Buffer.from(serialNumber.toBER()));
  const implicit = Buffer.from(attributes);
  implicit[0] = 0xa0;
  const signature = octets(sign('sha256', attributes, keys.privateKey));
  const signerInfo = sequence(one, signer, sha256, implicit, algorithm('1.2.840.10045.4.3.2'), signature);
  const content = sequence(oid(timeStampInfo), der(0xa0, octets(info)));
  const signed = sequence(integer(Buffer.of(3)), setOf(sha256), content, der(0xa0, certificate), setOf(signerInfo));
  const token = Buffer.from(sequence(oid('1.2.840.113549.1.7.2'), der(0xa0, signed)));
  corrupt(token);
  return Buffer.from(sequence(sequence(integer(Buffer.of(status))), token));
}

/** Starts a server until the test ends. @returns its URL */
export async function serve(listener: RequestListener): Promise<string> {
  return `http://127.0.0.1:${await listen(createServer(listener))}/tsa`;
}

/** Starts a time stamp authority. @param change replaces parts of its responses @returns its URL */
export function timeStampAuthority(change: (answer: Answer) => Partial<Answer> = () => ({})): Promise<string> {
  return serve(async (request, response) => {
    const question = new TimeStampReq({ schema: fromBER(await buffer(request)).result });
    const answer: Answer = {
      status: 0,
      imprint: question.messageImprint.hashedMessage.valueBlock.valueHexView,
      nonce: question.nonce?.valueBlock.valueHexView,
      purpose: '1.3.6.1.5.5.7.3.8',
      corrupt() {},
    };
    response.setHeader('Content-Type', 'application/timestamp-reply');
    response.end(answerWith({ ...answer, ...change(answer) }));
  });
}
