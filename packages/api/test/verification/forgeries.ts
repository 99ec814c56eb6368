import type { Attack } from './attack.ts';
import { overwritten, partsOf, replaced, withDigits } from './parts.ts';
import { sealFile } from './sealed-files.ts';

/** Universal forgeries, which omit or empty parts of the seal (PDF Insecurity, 2019), and simple ones. */
export const forgeries: readonly Attack[] = [
  {
    name: 'forgery: no contents',
    finds: ['seal_damaged'],
    make: ({ file }) => overwritten(file, '/Contents <', '/Content_ <'),
  },
  {
    name: 'forgery: contents null',
    finds: ['unknown_seal'],
    make({ file }) {
      const { hole } = partsOf(file);
      return replaced(file, hole.start, hole.end, 'null'.padEnd(hole.end - hole.start));
    },
  },
  {
    name: 'forgery: contents empty',
    finds: ['unknown_seal'],
    make({ file }) {
      const { hole } = partsOf(file);
      return replaced(file, hole.start, hole.end, '<>'.padEnd(hole.end - hole.start));
    },
  },
  { name: 'forgery: contents all zeros', finds: ['unknown_seal'], make: ({ file }) => withDigits(file, '') },
  {
    name: 'forgery: contents garbage',
    finds: ['unknown_seal'],
    make: ({ file }) => withDigits(file, 'ab'.repeat(500)),
  },
  {
    name: 'forgery: another way of signing',
    finds: ['bytes_changed'],
    make: ({ file }) => overwritten(file, '/ETSI.CAdES.detached', '/adbe.pkcs7.sha1'),
  },
  {
    name: 'forgery: another filter',
    finds: ['bytes_changed'],
    make: ({ file }) => overwritten(file, '/Adobe.PPKLite', '/Adobe.PPKNone'),
  },
  {
    name: 'forgery: a time stamp of the file in place of a seal',
    finds: ['bytes_changed'],
    make: ({ file }) => overwritten(file, '/Type /Sig\n', '/Type /DTS\n'),
  },
  {
    name: 'forgery: no word of DocMDP',
    finds: ['bytes_changed'],
    make: ({ file }) => overwritten(file, '/TransformMethod /DocMDP', '/TransformMethod /FieldM'),
  },
  {
    name: 'forgery: forms may be filled',
    finds: ['bytes_changed'],
    make: ({ file }) => overwritten(file, '/P 1\n', '/P 2\n'),
  },
  {
    name: 'forgery: another submission',
    finds: ['seal_damaged'],
    make: ({ file }) => overwritten(file, '/Submission (sub_', '/Submission (suc_'),
  },
  {
    name: 'forgery: the seal of another file',
    finds: ['bytes_changed'],
    make: ({ file, other }) => withDigits(file, partsOf(other).digits),
  },
  {
    name: 'forgery: the seal of another organization',
    finds: ['unknown_seal'],
    make: ({ file, strangers }) => withDigits(file, partsOf(strangers).digits),
  },
  { name: 'forgery: a file of another organization', finds: ['unknown_seal'], make: ({ strangers }) => strangers },
  {
    name: 'forgery: sealed by a certificate of the same names',
    finds: ['unknown_seal'],
    make: async ({ ownKey }) => (await sealFile(ownKey)).bytes,
  },
  {
    name: 'forgery: sealed by another key, with the certificate of the organization',
    finds: ['bytes_changed'],
    make: async ({ key, ownKey }) => (await sealFile({ ...ownKey, certificate: key.certificate })).bytes,
  },
];
