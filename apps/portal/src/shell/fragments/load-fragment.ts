import type { FragmentEntry } from '@stoa/contract';
import type { FragmentModule } from '@stoa/contract/fragment';
import { fragmentAddress, fragmentSource } from './fragment-source.ts';

export interface LoadedFragment {
  readonly address: string;
  readonly module: FragmentModule<HTMLElement>;
}

const loaded = new Map<string, Promise<LoadedFragment>>();

function isFragmentModule(value: unknown): value is FragmentModule<HTMLElement> {
  return typeof value === 'object' && value !== null && 'mount' in value && typeof value.mount === 'function';
}

/**
 * Runs the module of an entry, once. It is imported from the very bytes whose integrity was checked: `import()` by
 * address checks nothing, and a browser that failed to import an address never tries it again.
 */
export function loadFragment(entry: FragmentEntry): Promise<LoadedFragment> {
  const key = `${entry.url} ${entry.integrity}`;
  const known = loaded.get(key);
  if (known) return known;
  const loading = importFragment(entry).catch((error: unknown) => {
    loaded.delete(key);
    throw error;
  });
  loaded.set(key, loading);
  return loading;
}

async function importFragment(entry: FragmentEntry): Promise<LoadedFragment> {
  const address = fragmentAddress(entry, location.href);
  const source = await fragmentSource(address, entry.integrity);
  // stack traces name the address that the code came from
  const blob = URL.createObjectURL(new Blob([source, `\n//# sourceURL=${address}\n`], { type: 'text/javascript' }));
  try {
    const module: unknown = await import(/* @vite-ignore */ blob);
    if (!isFragmentModule(module)) throw new Error(`${address} exports no mount().`);
    return { address, module };
  } finally {
    URL.revokeObjectURL(blob);
  }
}
