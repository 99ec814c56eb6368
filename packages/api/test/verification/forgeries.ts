import type { Attack } from './attack.ts';
import { overwritten, partsOf, replaced, withDigits } from './parts.ts';
import { sealFile } from './sealed-files.ts';

/** Universal signature forgeries, which remove parts of the seal (PDF Insecurity, 2019), and simple forgeries. */
export const forgeries: readonly Attack[] = [
  {
    name: 'missing /Contents',
    finds: ['seal_damaged'],
    make: ({ file }) => overwritten(file, '/Contents <', '/Content_ <'),
  },
  {
    name: '/Contents that is null',
    finds: ['unknown_seal'],
    make({ file }) {
      const { hole } = partsOf(file);
      return replaced(file, hole.start, hole.end, 'null'.padEnd(hole.end - hole.start));
    },
  },
  {
    name: 'empty /Contents',
    finds: ['unknown_seal'],
    make({ file }) {
      const { hole } = partsOf(file);
      return replaced(file, hole.start, hole.end, '<>'.padEnd(hole.end - hole.start));
    },
  },
  { name: '/Contents of zeros', finds: ['unknown_seal'], make: ({ file }) => withDigits(file, '') },
  {
    name: 'garbage in /Contents',
    finds: ['unknown_seal'],
    make: ({ file }) => withDigits(file, 'ab'.repeat(500)),
  },
  {
    name: 'another /SubFilter',
    finds: ['bytes_changed'],
    make: ({ file }) => overwritten(file, '/ETSI.CAdES.detached', '/adbe.pkcs7.sha1'),
  },
  {
    name: 'another /Filter',
    finds: ['bytes_changed'],
    make: ({ file }) => overwritten(file, '/Adobe.PPKLite', '/Adobe.PPKNone'),
  },
  {
    name: 'a document time stamp in place of the seal',
    finds: ['bytes_changed'],
    make: ({ file }) => overwritten(file, '/Type /Sig\n', '/Type /DTS\n'),
  },
  {
    name: 'a seal without DocMDP',
    finds: ['bytes_changed'],
    make: ({ file }) => overwritten(file, '/TransformMethod /DocMDP', '/TransformMethod /FieldM'),
  },
  {
    name: 'DocMDP that permits filling in forms',
    finds: ['bytes_changed'],
    make: ({ file }) => overwritten(file, '/P 1\n', '/P 2\n'),
  },
  {
    name: 'a changed submission ID',
    finds: ['seal_damaged'],
    make: ({ file }) => overwritten(file, '/Submission (sub_', '/Submission (suc_'),
  },
  {
    name: 'the seal of another file',
    finds: ['bytes_changed'],
    make: ({ file, other }) => withDigits(file, partsOf(other).digits),
  },
  {
    name: 'the seal of another organization',
    finds: ['unknown_seal'],
    make: ({ file, foreign }) => withDigits(file, partsOf(foreign).digits),
  },
  { name: 'a file of another organization', finds: ['unknown_seal'], make: ({ foreign }) => foreign },
  {
    name: 'a file sealed with another certificate of the same names',
    finds: ['unknown_seal'],
    make: async ({ attackerKey }) => (await sealFile(attackerKey)).bytes,
  },
  {
    name: 'a file sealed with another key and the certificate of the organization',
    finds: ['bytes_changed'],
    make: async ({ key, attackerKey }) => (await sealFile({ ...attackerKey, certificate: key.certificate })).bytes,
  },
];
