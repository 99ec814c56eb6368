import { expect, it } from 'vitest';
import { placeOf } from './place.ts';

const key = 'org_1/ab/abc.pdf';
const place = { bucket: 'papers', prefix: 'signer/', isPathStyle: false };

it.each([
  ['before the host', place, 'https://s3.eu-1.amazonaws.com', 'https://papers.s3.eu-1.amazonaws.com/signer/'],
  ['in the path', { ...place, isPathStyle: true }, 'http://minio:9000', 'http://minio:9000/papers/signer/'],
  ['in a path of its own', { ...place, isPathStyle: true }, 'https://a.b/s3', 'https://a.b/s3/papers/signer/'],
  ['without a folder', { ...place, prefix: '' }, 'https://s3.example/', 'https://papers.s3.example/'],
])('an object is found in a bucket %s', (_, settings, endpoint, expected) => {
  expect(placeOf(settings, endpoint, key).href).toBe(expected + key);
});
