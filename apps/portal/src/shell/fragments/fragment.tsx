import type { FragmentCourse } from '@stoa/contract/fragment';
import type { FragmentName } from '@stoa/domain';
import { useSession } from '../../api/session/session.tsx';
import { idle } from '../idle.ts';
import { lazyComponent } from '../../lib/page/lazy-component.tsx';

/** The host is not needed to paint a page: it is fetched after that. */
const { Component: FragmentFrame } = lazyComponent(
  async () => {
    await idle();
    return (await import('./fragment-frame.tsx')).FragmentFrame;
  },
  { areas: [] },
);

export interface FragmentProps {
  readonly name: FragmentName;
  /** The sentence that stands in its place when it cannot be shown. */
  readonly fallbackLabel: string;
  /**
   * Values that the page lends to it, beside those that the portal lends to every fragment. The same object every time.
   */
  readonly lent?: Readonly<Record<string, unknown>>;
  /** The course that the place belongs to. The same object while nothing of it changes. */
  readonly course?: FragmentCourse;
  /** Keeps its size on the page before, while and after it is there. */
  readonly className?: string | undefined;
}

/** The place of a federated part (Spec 1 §9). It comes after the page, and whatever becomes of it, the page stays. */
export function Fragment({ className, ...frame }: FragmentProps) {
  return (
    <div className={className}>
      <FragmentFrame {...frame} />
    </div>
  );
}

/** True when the runtime configuration names a fragment, so that room for it makes sense. */
export function useHasFragment(name: FragmentName): boolean {
  return useSession().config.fragments.some((entry) => entry.name === name);
}
