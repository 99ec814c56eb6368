import { readFileSync } from 'node:fs';

/** The address of the public repository, `https://…`. The root package.json states it for all packages. */
const { repository } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8'));

const addresses = (folder) => ({
  repository: { type: 'git', url: `git+${repository}.git`, directory: folder },
  homepage: `${repository}/tree/main/${folder}#readme`,
  bugs: `${repository}/issues`,
});

export const hooks = {
  // The API serves the browser bundle of Scalar, which contains its 28 dependencies. Installed, they would take another 245 MB.
  readPackage: (pkg) => (pkg.name === '@scalar/api-reference' ? { ...pkg, dependencies: {} } : pkg),
  beforePacking: (pkg) =>
    repository ? { ...pkg, ...addresses(pkg.name.replace('@document-signer/', 'packages/')) } : pkg,
};
