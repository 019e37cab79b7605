import type { FragmentEntry } from '@stoa/contract';
import type { LivingFragment, PortalContext } from './fragment-life.ts';
import { loadFragment } from './load-fragment.ts';

/** Loads the module of an entry and mounts it into an element of its own inside `place`. */
export async function mountFragment(
  { name, entry }: { readonly name: string; readonly entry: FragmentEntry | undefined },
  place: HTMLElement,
  { context, failed }: { readonly context: PortalContext; readonly failed: (error: unknown) => void },
): Promise<LivingFragment> {
  if (!entry) throw new Error(`The runtime configuration names no fragment '${name}'.`);
  const { address, module } = await loadFragment(entry);
  const element = document.createElement('div');
  place.replaceChildren(element);
  const complete = (given: PortalContext) => ({ ...given, address, failed });
  try {
    const mounted = await module.mount(element, complete(context));
    return {
      ...(mounted.update && { update: (changed: PortalContext) => mounted.update?.(complete(changed)) }),
      unmount: () => {
        element.remove();
        mounted.unmount();
      },
    };
  } catch (error) {
    element.remove();
    throw error;
  }
}
