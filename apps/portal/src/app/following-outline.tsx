import { useLocation } from 'react-router';
import { OutlinePanel } from '../features/course-outline/outline-panel.tsx';
import type { OutlineProps } from '../features/course-outline/outline.tsx';
import type { Store } from '../lib/state/store.ts';
import { useStore } from '../lib/state/use-store.ts';

/** The activity that is being read since the address last changed. */
export interface PartRead {
  readonly key: string;
  readonly axis: string;
}

/** The table of contents, which follows the reader down a long page. */
export function FollowingOutline({ attempt, read, ...rest }: OutlineProps & { readonly read: Store<PartRead | null> }) {
  const { key } = useLocation();
  const place = useStore(read);
  const axis = place?.key === key ? place.axis : attempt.axis;
  return <OutlinePanel attempt={axis === attempt.axis ? attempt : { ...attempt, axis }} {...rest} />;
}
