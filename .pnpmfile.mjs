// The API serves the browser bundle of Scalar, which contains its 28 dependencies. Installed, they would take another 245 MB.
export const hooks = {
  readPackage: (pkg) => (pkg.name === '@scalar/api-reference' ? { ...pkg, dependencies: {} } : pkg),
};
