import { registerHooks } from 'node:module';

/** Loaded before the server: where it would read its English sentences, it reads those of the pseudo-language. */
registerHooks({
  resolve: (specifier, context, next) =>
    specifier === './en-US/index.ts' && context.parentURL?.endsWith('/packages/messages/src/index.ts') === true
      ? { url: new URL('areas.ts', import.meta.url).href, shortCircuit: true }
      : next(specifier, context),
});
