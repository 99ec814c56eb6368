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
  ])('refuses %s=%s without quoting the password', (name, value, said) => {
    const read = () => readConfig({ [name]: value });
    expect(read).toThrow(name);
    expect(read).toThrow(said);
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
  ])('refuses %j without quoting the secret', (settings, said) => {
    expect(() => readConfig(settings)).toThrow(said);
    expect(() => readConfig(settings)).not.toThrow('hush');
  });
});

describe('readConfig', () => {
  it('has defaults for all settings', () => {
    const { dataDir, ...config } = readConfig({});
    expect(isAbsolute(dataDir)).toBe(true);
    expect(config).toEqual({
      host: '127.0.0.1',
      port: 4000,
      metrics: undefined,
      secretKey: undefined,
      database: undefined,
      s3: undefined,
      baseUrl: undefined,
      filesUrl: undefined,
      verifyUrl: undefined,
      trustedProxies: 0,
      redisUrl: undefined,
      rateLimits: {
        plans: { free: 60, standard: 600, scale: 6000 },
        requests: undefined,
        submissions: undefined,
        unknownKeys: 20,
      },
      byteQuotas: { perKey: 10_737_418_240, perOrganization: 53_687_091_200 },
      maxFileBytes: 52_428_800,
      maxPages: 2000,
      maxFields: 5000,
      maxBodyBytes: { small: 102_400, fields: 1_000_000, submission: 26_214_400 },
      connections: {
        max: 10_000,
        headersTimeoutMs: 10_000,
        requestTimeoutMs: 30_000,
        stallTimeoutMs: 60_000,
        drainDelayMs: 0,
        drainTimeoutMs: 10_000,
      },
      completionThreads: 1,
      seal: {
        key: undefined,
        previousKey: undefined,
        p12: undefined,
        timeStampAuthority: undefined,
      },
      webhooks: { allowedNetworks: [], retentionMs: 30 * 24 * 3_600_000 },
      logLevel: 'info',
    });
  });

  it('reads all settings', () => {
    const config = readConfig({
      HOST: '0.0.0.0',
      PORT: '8080',
      DATA_DIR: '/var/lib/signer',
      BASE_URL: 'https://sign.example/v1/',
      FILES_URL: 'https://files.sign.example/f/',
      VERIFY_URL: 'https://sign.example/check/',
      TRUST_PROXY: '1',
      REDIS_URL: 'rediss://limits.example:6380/1',
      RATE_LIMIT_PER_MINUTE: '30',
      FREE_LIMIT_PER_MINUTE: '1',
      STANDARD_LIMIT_PER_MINUTE: '2',
      SCALE_LIMIT_PER_MINUTE: '3',
      SUBMIT_LIMIT_PER_MINUTE: '4',
      UNKNOWN_KEYS_PER_MINUTE: '5',
      KEY_BYTES_PER_DAY: '5000',
      ORGANIZATION_BYTES_PER_DAY: '6000',
      MAX_FILE_BYTES: '1000',
      MAX_PAGES: '10',
      MAX_FIELDS: '20',
      MAX_SUBMISSION_BYTES: '2000',
      MAX_FIELDS_BYTES: '3000',
      MAX_BODY_BYTES: '4000',
      MAX_CONNECTIONS: '100',
      HEADERS_TIMEOUT_SECONDS: '1',
      REQUEST_TIMEOUT_SECONDS: '2',
      STALL_TIMEOUT_SECONDS: '3',
      DRAIN_TIMEOUT_SECONDS: '4',
      METRICS_HOST: '10.0.0.5',
      METRICS_PORT: '9464',
      DRAIN_DELAY_SECONDS: '5',
      SECRET_KEY: Buffer.alloc(32, 3).toString('base64'),
      SEAL_KEY: Buffer.alloc(32, 1).toString('base64'),
      SEAL_KEY_PREVIOUS: Buffer.alloc(32, 2).toString('base64'),
      SEAL_P12: '/etc/signer/key.p12',
      SEAL_P12_PASSWORD: 'correct horse',
      TSA_URL: 'https://time.example/tsr/',
      WEBHOOK_ALLOWED_NETWORKS: '10.20.0.0/16:8443, ::1',
      WEBHOOK_LOG_DAYS: '7',
      LOG_LEVEL: 'silent',
    });
    expect(config).toEqual({
      host: '0.0.0.0',
      port: 8080,
      dataDir: '/var/lib/signer',
      metrics: { host: '10.0.0.5', port: 9464 },
      secretKey: Buffer.alloc(32, 3),
      baseUrl: 'https://sign.example/v1',
      filesUrl: 'https://files.sign.example/f',
      verifyUrl: 'https://sign.example/check/',
      trustedProxies: 1,
      redisUrl: 'rediss://limits.example:6380/1',
      rateLimits: {
        plans: { free: 1, standard: 2, scale: 3 },
        requests: 30,
        submissions: 4,
        unknownKeys: 5,
      },
      byteQuotas: { perKey: 5000, perOrganization: 6000 },
      maxFileBytes: 1000,
      maxPages: 10,
      maxFields: 20,
      maxBodyBytes: { small: 4000, fields: 3000, submission: 2000 },
      connections: {
        max: 100,
        headersTimeoutMs: 1000,
        requestTimeoutMs: 2000,
        stallTimeoutMs: 3000,
        drainDelayMs: 5000,
        drainTimeoutMs: 4000,
      },
      completionThreads: 1,
      seal: {
        key: Buffer.alloc(32, 1),
        previousKey: Buffer.alloc(32, 2),
        p12: { path: '/etc/signer/key.p12', password: 'correct horse' },
        timeStampAuthority: 'https://time.example/tsr/',
      },
      webhooks: {
        allowedNetworks: [
          { network: '10.20.0.0/16', ports: [{ first: 8443, last: 8443 }] },
          { network: '::1', ports: [80, 443].map((port) => ({ first: port, last: port })) },
        ],
        retentionMs: 7 * 24 * 3_600_000,
      },
      logLevel: 'silent',
    });
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
  ])('refuses %s=%s: it %s', (name, value, says) => {
    expect(() => readConfig({ [name]: value })).toThrow(`${name} ${says}`);
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
  const readme = readFileSync(new URL('../../../../docs/settings.md', import.meta.url), 'utf8');
  const rows = [...readme.matchAll(/^\| `([A-Z0-9_]+)` \| (?:`([^`]*)`)?/gm)].map(
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
