import { readFileSync } from 'node:fs';
import { isAbsolute } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readConfig, settingNames } from './config.ts';

describe('PostgreSQL', () => {
  const url = 'postgres://signer:hush@db.example:5432/signer?sslmode=verify-full';

  it('is used if DATABASE_URL is set', () => {
    expect(readConfig({ DATABASE_URL: url }).database).toEqual({
      url,
      pool: 10,
      statementTimeoutMs: 30_000,
      allowed: [],
    });
    const settings = { DATABASE_POOL: '3', DATABASE_STATEMENT_TIMEOUT_SECONDS: '5' };
    const allowed = { DATABASE_ALLOW: 'fsync-off, bypass-rls' };
    expect(readConfig({ DATABASE_URL: url, ...settings, ...allowed }).database).toEqual({
      url,
      pool: 3,
      statementTimeoutMs: 5_000,
      allowed: ['fsync-off', 'bypass-rls'],
    });
  });

  it.each([
    ['DATABASE_URL', 'mysql://signer:hush@db.example/signer', 'postgres:// or postgresql://'],
    ['DATABASE_URL', 'postgres://signer:hush@db.example', 'must name a database'],
    ['DATABASE_POOL', '0', 'at least 1'],
    ['DATABASE_ALLOW', 'everything', 'bypass-rls'],
  ])('refuses %s=%s without quoting the password', (name, value, message) => {
    const read = () => readConfig({ [name]: value });
    expect(read).toThrow(name);
    expect(read).toThrow(message);
    expect(read).not.toThrow('hush');
  });
});

describe('S3', () => {
  const keys = { S3_ACCESS_KEY_ID: 'TESTKEY', S3_SECRET_ACCESS_KEY: 'hush' };

  it('is used if S3_BUCKET is set', () => {
    expect(readConfig({ S3_BUCKET: 'papers', S3_REGION: 'eu-central-1', ...keys }).s3).toEqual({
      bucket: 'papers',
      region: 'eu-central-1',
      prefix: '',
      isPathStyle: false,
      timeoutMs: 10_000,
      endpoint: 'https://s3.eu-central-1.amazonaws.com',
      credentials: { accessKeyId: 'TESTKEY', secretAccessKey: 'hush' },
    });
    const place = { S3_ENDPOINT: 'http://minio:9000/', S3_PREFIX: 'a/b', S3_TIMEOUT_SECONDS: '3' };
    expect(readConfig({ S3_BUCKET: 'papers', ...keys, ...place }).s3).toMatchObject({
      endpoint: 'http://minio:9000',
      prefix: 'a/b/',
      isPathStyle: true,
      timeoutMs: 3000,
    });
    expect(readConfig({ S3_BUCKET: 'papers', ...keys, ...place, S3_PATH_STYLE: 'false' }).s3?.isPathStyle).toBe(false);
  });

  it('does not need an access key, because the machine may have a role', () => {
    expect(readConfig({ S3_BUCKET: 'papers' }).s3).toMatchObject({ credentials: undefined });
  });

  it.each([
    [
      { S3_BUCKET: 'papers', S3_SECRET_ACCESS_KEY: 'hush' },
      'S3_SECRET_ACCESS_KEY has no effect without S3_ACCESS_KEY_ID',
    ],
    [{ S3_SECRET_ACCESS_KEY: 'hush' }, 'S3_SECRET_ACCESS_KEY has no effect without S3_BUCKET'],
    [{ S3_BUCKET: 'Papers/here', ...keys }, 'S3_BUCKET must be the name of a bucket'],
    [{ S3_BUCKET: 'papers', ...keys, S3_PREFIX: '../a' }, 'S3_PREFIX must be a folder'],
    [{ S3_BUCKET: 'papers', ...keys, S3_PATH_STYLE: 'yes' }, 'S3_PATH_STYLE must be true or false'],
  ])('refuses %j without quoting the secret', (settings, message) => {
    expect(() => readConfig(settings)).toThrow(message);
    expect(() => readConfig(settings)).not.toThrow('hush');
  });
});

describe('readConfig', () => {
  it('returns an absolute data folder', () => {
    expect(isAbsolute(readConfig({}).dataDir)).toBe(true);
  });

  const key = (byte: number) => Buffer.alloc(32, byte);
  const encoded = (byte: number) => key(byte).toString('base64');
  const p12 = { path: '/etc/signer/key.p12', password: 'correct horse' };
  const networks = [
    { network: '10.20.0.0/16', ports: [{ first: 8443, last: 8443 }] },
    { network: '::1', ports: [80, 443].map((port) => ({ first: port, last: port })) },
  ];
  it.each<[settings: Record<string, string>, config: object]>([
    [
      { HOST: '0.0.0.0', PORT: '8080' },
      { host: '0.0.0.0', port: 8080 },
    ],
    [{ DATA_DIR: '/var/lib/signer' }, { dataDir: '/var/lib/signer' }],
    [{ BASE_URL: 'https://sign.example/v1/' }, { baseUrl: 'https://sign.example/v1' }],
    [{ FILES_URL: 'https://files.sign.example/f/' }, { filesUrl: 'https://files.sign.example/f' }],
    [{ VERIFY_URL: 'https://sign.example/check/' }, { verifyUrl: 'https://sign.example/check/' }],
    [{ TRUST_PROXY: '1' }, { trustedProxies: 1 }],
    [{ REDIS_URL: 'rediss://limits.example:6380/1' }, { redisUrl: 'rediss://limits.example:6380/1' }],
    [{ RATE_LIMIT_PER_MINUTE: '30' }, { rateLimits: { requests: 30 } }],
    [{ FREE_LIMIT_PER_MINUTE: '1' }, { rateLimits: { plans: { free: 1 } } }],
    [{ STANDARD_LIMIT_PER_MINUTE: '2' }, { rateLimits: { plans: { standard: 2 } } }],
    [{ SCALE_LIMIT_PER_MINUTE: '3' }, { rateLimits: { plans: { scale: 3 } } }],
    [{ SUBMIT_LIMIT_PER_MINUTE: '4' }, { rateLimits: { submissions: 4 } }],
    [{ UNKNOWN_KEYS_PER_MINUTE: '5' }, { rateLimits: { unknownKeys: 5 } }],
    [{ KEY_BYTES_PER_DAY: '5000' }, { byteQuotas: { perKey: 5000 } }],
    [{ ORGANIZATION_BYTES_PER_DAY: '6000' }, { byteQuotas: { perOrganization: 6000 } }],
    [
      { MAX_FILE_BYTES: '1000', MAX_PAGES: '10', MAX_FIELDS: '20' },
      { maxFileBytes: 1000, maxPages: 10, maxFields: 20 },
    ],
    [{ MAX_SUBMISSION_BYTES: '2000' }, { maxBodyBytes: { submission: 2000 } }],
    [{ MAX_FIELDS_BYTES: '3000' }, { maxBodyBytes: { fields: 3000 } }],
    [{ MAX_BODY_BYTES: '4000' }, { maxBodyBytes: { small: 4000 } }],
    [{ MAX_CONNECTIONS: '100' }, { connections: { max: 100 } }],
    [{ HEADERS_TIMEOUT_SECONDS: '1' }, { connections: { headersTimeoutMs: 1000 } }],
    [{ REQUEST_TIMEOUT_SECONDS: '2' }, { connections: { requestTimeoutMs: 2000 } }],
    [{ STALL_TIMEOUT_SECONDS: '3' }, { connections: { stallTimeoutMs: 3000 } }],
    [{ DRAIN_TIMEOUT_SECONDS: '4' }, { connections: { drainTimeoutMs: 4000 } }],
    [{ DRAIN_DELAY_SECONDS: '5' }, { connections: { drainDelayMs: 5000 } }],
    [{ METRICS_HOST: '10.0.0.5', METRICS_PORT: '9464' }, { metrics: { host: '10.0.0.5', port: 9464 } }],
    [{ SECRET_KEY: encoded(3) }, { secretKey: key(3) }],
    [{ SEAL_KEY: encoded(1), SEAL_KEY_PREVIOUS: encoded(2) }, { seal: { key: key(1), previousKey: key(2) } }],
    [{ SEAL_P12: p12.path, SEAL_P12_PASSWORD: p12.password }, { seal: { p12 } }],
    [{ TSA_URL: 'https://time.example/tsr/' }, { seal: { timeStampAuthority: 'https://time.example/tsr/' } }],
    [{ WEBHOOK_ALLOWED_NETWORKS: '10.20.0.0/16:8443, ::1' }, { webhooks: { allowedNetworks: networks } }],
    [{ WEBHOOK_LOG_DAYS: '7' }, { webhooks: { retentionMs: 7 * 24 * 3_600_000 } }],
    [{ LOG_LEVEL: 'silent' }, { logLevel: 'silent' }],
  ])('reads %j', (settings, config) => {
    expect(readConfig(settings)).toMatchObject(config);
  });

  it('turns off the request limit', () => {
    expect(readConfig({ RATE_LIMIT_PER_MINUTE: 'off' }).rateLimits.requests).toBe('off');
  });

  it('reads proxies as addresses and networks', () => {
    const { trustedProxies } = readConfig({ TRUST_PROXY: '10.0.0.1, 192.168.0.0/16,2001:db8::/32' });
    expect(trustedProxies).toEqual(['10.0.0.1', '192.168.0.0/16', '2001:db8::/32']);
  });

  it('treats empty variables as absent, as compose files set them', () => {
    expect(readConfig({ PORT: '', BASE_URL: '' })).toEqual(readConfig({}));
  });
});

describe('invalid settings', () => {
  it.each([
    ['PORT', 'four thousand', 'must be a whole number'],
    ['PORT', '65536', 'must be at most 65535'],
    ['BASE_URL', 'sign.example/v1', 'must be a URL that begins with http:// or https://'],
    ['BASE_URL', 'https://sign.example', 'must end in /v1'],
    ['TRUST_PROXY', 'true', 'must be a number of proxies'],
    ['TRUST_PROXY', '10.0.0.1, proxy.example', 'must be a number of proxies'],
    ['WEBHOOK_ALLOWED_NETWORKS', '10.0.0.0/33', 'must be networks with ports'],
    ['REDIS_URL', 'http://limits.example', 'must be a URL that begins with redis:// or rediss://'],
    ['MAX_PAGES', '2001', 'must be at most 2000'],
    ['SUBMIT_LIMIT_PER_MINUTE', 'off', 'must be a whole number'],
    ['RATE_LIMIT_PER_MINUTE', '0', 'must be'],
    ['SEAL_KEY', Buffer.alloc(31).toString('base64'), 'must be 32 bytes'],
    ['LOG_LEVEL', 'loud', 'must be one of fatal, error'],
  ])('refuses %s=%s: it %s', (name, value, problem) => {
    expect(() => readConfig({ [name]: value })).toThrow(`${name} ${problem}`);
  });

  it.each([':', '10.0.0.1:', '10.0.0.1:0', '10.0.0.1:65536', '10.0.0.1:90-80', '[::1]:', '[10.0.0.1', ','])(
    'refuses WEBHOOK_ALLOWED_NETWORKS=%s',
    (text) => {
      expect(() => readConfig({ WEBHOOK_ALLOWED_NETWORKS: text })).toThrow('must be networks with ports');
    },
  );

  it('does not quote secrets', () => {
    expect(() => readConfig({ SEAL_KEY: 'hunter2', SEAL_KEY_PREVIOUS: 'hunter2' })).toThrow(/^(?![\s\S]*hunter2)/);
  });

  it('lists all problems at once', () => {
    expect(() => readConfig({ PORT: 'x', LOG_LEVEL: 'x' })).toThrow(/PORT must[\s\S]*LOG_LEVEL must/);
  });
});

describe('the page of settings', () => {
  const page = readFileSync(new URL('../../../../docs/settings.md', import.meta.url), 'utf8');
  const rows = [...page.matchAll(/^\| `([A-Z0-9_]+)` \| (?:`([^`]*)`)?/gm)].map(
    ([, name, value]) => [name, value] as const,
  );

  it('lists every setting and no other', () => {
    expect(rows.map(([name]) => name).sort()).toEqual([...settingNames].sort());
  });

  it('states the defaults', () => {
    const defaults = rows.filter(([name, value]) => value !== undefined && name !== 'BASE_URL' && name !== 'FILES_URL');
    expect(readConfig(Object.fromEntries(defaults) as Record<string, string>)).toEqual(readConfig({}));
  });
});
