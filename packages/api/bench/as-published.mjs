import { registerHooks } from 'node:module';

/** Loaded before the built service. It resolves core to its build, like in an installation. */
const built = new URL('../../core/dist/index.js', import.meta.url).href;

registerHooks({
  resolve: (specifier, context, next) => next(specifier === '@document-signer/core' ? built : specifier, context),
});
