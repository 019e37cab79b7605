import { limits } from '@stoa/domain';
import type { Plugin } from 'vite';

const values: Readonly<Record<string, number>> = limits;
const read = /(?<![.\w])limits\.(\w+)/g;

/**
 * Puts the number where a limit is read: a bundler keeps an object whole, with all its names, in the first file that
 * needs one of them. 0.3 kB of the first load.
 */
export function limitsPlugin(): Plugin {
  return {
    name: 'stoa-limits',
    transform: {
      filter: { id: /\/(?:apps\/portal|packages\/\w+)\/src\/.*\.tsx?$/, code: /\blimits\./ },
      handler: (code) => code.replaceAll(read, (whole, name: string) => String(values[name] ?? whole)),
    },
  };
}
