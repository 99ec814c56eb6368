/** Cases that this suite does not run, each with the reason. */
export const notHere: Readonly<Record<string, string>> = {
  'FILE-11':
    'Files are held against their hash with scrub and the checks on reading, in the issue on running for years.',
  'SUB-19': 'A body that stops takes as long as the request timeout: see broken-request.test.ts.',
  'SUB-20': 'A body that drips takes as long as the request timeout: see broken-request.test.ts.',
  'STA-14': 'Needs a process that can be killed: see durability.test.ts.',
};
