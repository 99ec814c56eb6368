import { createPrivateKey, X509Certificate } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { makeSealKey } from './make-seal-key.ts';

const now = Date.parse('2026-03-04T05:06:07.890Z');
const organization = { id: 'org_0000000000000000000000000a', name: 'Müller & Söhne' };

describe('the certificate of an organization', () => {
  it('matches its private key, which is new each time', () => {
    const [one, other] = [makeSealKey(organization, now), makeSealKey(organization, now)];
    const certificate = new X509Certificate(one.certificate);
    const keyOf = (privateKey: Uint8Array) =>
      createPrivateKey({ key: Buffer.from(privateKey), format: 'der', type: 'pkcs8' });
    expect(certificate.checkPrivateKey(keyOf(one.privateKey))).toBe(true);
    expect(certificate.checkPrivateKey(keyOf(other.privateKey))).toBe(false);
    expect(certificate.publicKey.asymmetricKeyDetails).toMatchObject({ namedCurve: 'prime256v1' });
    expect(new X509Certificate(other.certificate).serialNumber).not.toBe(certificate.serialNumber);
  });

  it('is self-signed and not a certificate authority', () => {
    const certificate = new X509Certificate(makeSealKey(organization, now).certificate);
    expect(certificate.verify(certificate.publicKey)).toBe(true);
    expect(certificate.issuer).toBe(certificate.subject);
    expect(certificate.ca).toBe(false);
  });

  it('names the organization and its ID', () => {
    const { subject } = new X509Certificate(makeSealKey(organization, now).certificate);
    expect(subject.split('\n')).toEqual([
      'O=Müller & Söhne',
      `organizationIdentifier=${organization.id}`,
      'CN=Müller & Söhne',
    ]);
  });

  it('truncates a long name without splitting a character', () => {
    const { subject } = new X509Certificate(makeSealKey({ ...organization, name: '🏢'.repeat(200) }, now).certificate);
    expect(subject).toContain(`CN=${'🏢'.repeat(64)}`);
    expect(subject).not.toContain('🏢'.repeat(65));
  });

  it('is valid for ten years from the day before', () => {
    const { validFromDate, validToDate } = new X509Certificate(makeSealKey(organization, now).certificate);
    expect(validFromDate.toISOString()).toBe('2026-03-03T05:06:07.000Z');
    expect(validToDate.toISOString()).toBe('2036-03-04T05:06:07.000Z');
  });

  it('may expire after 2049, when X.509 dates change to GeneralizedTime', () => {
    const { validToDate } = new X509Certificate(
      makeSealKey(organization, Date.parse('2044-02-29T00:00:00Z')).certificate,
    );
    expect(validToDate.toISOString()).toBe('2054-03-01T00:00:00.000Z');
  });
});
