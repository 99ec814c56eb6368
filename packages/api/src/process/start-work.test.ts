import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { verifyUrlOf } from './start-work.ts';

describe('verifyUrlOf', () => {
  it.each([
    [{}, undefined],
    [{ HOST: '::', PORT: '8080' }, undefined],
    [{ BASE_URL: 'https://sign.example/v1' }, 'https://sign.example/v1/verify'],
    [{ BASE_URL: 'https://sign.example/v1', VERIFY_URL: 'https://shop.example/check' }, 'https://shop.example/check'],
  ])('with %j returns %s', (settings, address) => {
    expect(verifyUrlOf(readConfig(settings))).toBe(address);
  });
});
