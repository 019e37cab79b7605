import type { Plugin } from 'vite';

const withEffects = '= React$1.memo(';

/**
 * React Router wraps a component of its data routes into `memo` as it is loaded. A bundler must take that call for one
 * with effects, and keeps the component with everything below it; we use none of it. Said to be pure, it stays out: 3.7
 * kB of the first load.
 */
export function leanRouterPlugin(): Plugin {
  return {
    name: 'stoa-lean-router',
    transform: {
      filter: { id: /\/react-router\/dist\/production\/lib\/components\.js$/ },
      handler(code) {
        if (!code.includes(withEffects))
          this.error('React Router is written in another way now: see whether data routes still come along.');
        return code.replaceAll(withEffects, '= /* @__PURE__ */ React$1.memo(');
      },
    },
  };
}
