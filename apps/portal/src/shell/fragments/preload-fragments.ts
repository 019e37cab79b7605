import type { RuntimeConfig } from '@stoa/contract';
import { fragmentsToPreload, type FragmentUses } from '@stoa/domain';
import { fragmentAddress, fragmentSource } from './fragment-source.ts';

/** Whoever saves data fetches a part when it is wanted. */
function savesData(): boolean {
  const connection: unknown = 'connection' in navigator ? navigator.connection : null;
  return (
    typeof connection === 'object' && connection !== null && 'saveData' in connection && connection.saveData === true
  );
}

/**
 * Fetches the configured parts ahead, one after the other, and runs none of them. What fails is fetched again when it
 * is wanted.
 */
export async function preloadFragments(
  { fragments }: Pick<RuntimeConfig, 'fragments'>,
  uses: FragmentUses,
): Promise<void> {
  if (savesData()) return;
  const names: readonly string[] = fragmentsToPreload(uses);
  for (const entry of fragments.filter(({ name }) => names.includes(name))) {
    try {
      await fragmentSource(fragmentAddress(entry, location.href), entry.integrity);
    } catch {
      // its place on a page says so, once somebody comes there
    }
  }
}
