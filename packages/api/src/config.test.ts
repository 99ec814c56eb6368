import { isAbsolute } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

describe('the settings', () => {
  it('need none to be given', () => {
    const { dataDir, ...config } = readConfig({});
    expect(isAbsolute(dataDir)).toBe(true);
    expect(config).toEqual({
      host: '127.0.0.1',
      port: 4000,
      baseUrl: undefined,
      filesUrl: undefined,
      trustedProxies: 0,
      rateLimit: undefined,
      maxFileBytes: 52_428_800,
      logLevel: 'info',
    });
  });

  it('are taken as they are given', () => {
    const config = readConfig({
      HOST: '0.0.0.0',
      PORT: '8080',
      DATA_DIR: '/var/lib/signer',
      BASE_URL: 'https://sign.example/v1/',
      FILES_URL: 'https://files.sign.example/f/',
      TRUST_PROXY: '1',
      RATE_LIMIT_PER_MINUTE: '30',
      MAX_FILE_BYTES: '1000',
      LOG_LEVEL: 'silent',
    });
    expect(config).toEqual({
      host: '0.0.0.0',
      port: 8080,
      dataDir: '/var/lib/signer',
      baseUrl: 'https://sign.example/v1',
      filesUrl: 'https://files.sign.example/f',
      trustedProxies: 1,
      rateLimit: 30,
      maxFileBytes: 1000,
      logLevel: 'silent',
    });
  });

  it('can switch the limit of requests off', () => {
    expect(readConfig({ RATE_LIMIT_PER_MINUTE: 'off' }).rateLimit).toBe('off');
  });

  it('count as absent when they are empty, as a compose file leaves them', () => {
    expect(readConfig({ PORT: '', BASE_URL: '' })).toEqual(readConfig({}));
  });
});

describe('settings that are wrong', () => {
  it.each([
    ['PORT', 'four thousand', 'must be a whole number'],
    ['PORT', '65536', 'must be at most 65535'],
    ['BASE_URL', 'sign.example/v1', 'must be an http or https address'],
    ['BASE_URL', 'https://sign.example', 'must end in /v1'],
    ['FILES_URL', 'ftp://sign.example', 'must be an http or https address'],
    ['TRUST_PROXY', 'true', 'must be a whole number'],
    ['RATE_LIMIT_PER_MINUTE', 'none', 'must be a whole number or "off"'],
    ['RATE_LIMIT_PER_MINUTE', '0', 'must be'],
    ['MAX_FILE_BYTES', '-1', 'must be a whole number'],
    ['LOG_LEVEL', 'loud', 'must be one of fatal, error'],
  ])('%s=%s: it %s', (name, value, says) => {
    expect(() => readConfig({ [name]: value })).toThrow(`${name} ${says}`);
  });

  it('are all told at once', () => {
    expect(() => readConfig({ PORT: 'x', LOG_LEVEL: 'x' })).toThrow(/PORT must[\s\S]*LOG_LEVEL must/);
  });
});
