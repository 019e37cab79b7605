import type { Plugin } from 'vite';

const names = ['hasNextPage', 'hasPreviousPage', 'infiniteQueryBehavior'];

/**
 * TanStack Query carries the fetching of endless lists with every query. Our lists are pages with addresses, so that
 * the first load leaves it out. Whoever wants an endless list takes this plugin away: until then it throws.
 */
export function leanQueryPlugin(): Plugin {
  return {
    name: 'stoa-lean-query',
    transform: {
      filter: { id: /\/query-core\/build\/modern\/infiniteQueryBehavior\.js$/ },
      handler(code) {
        if (!code.includes(`export { ${names.join(', ')} }`))
          this.error('TanStack Query is written in another way now: see whether endless lists still come along.');
        const missing = `() => { throw new Error('Endless lists are left out by lean-query-plugin.ts.') }`;
        return `const left = ${missing};\nexport { ${names.map((name) => `left as ${name}`).join(', ')} };`;
      },
    },
  };
}
