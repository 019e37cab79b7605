import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { OutlinePanel } from '../features/course-outline/outline-panel.tsx';
import type { OutlineProps } from '../features/course-outline/outline.tsx';
import type { Store } from '../lib/state/store.ts';

/** The activity that is being read since the address last changed. */
export interface PlaceRead {
  readonly key: string;
  readonly axis: string;
}

/** The table of contents, which follows the reader down a long page. */
export function FollowingOutline({
  reading,
  read,
  ...rest
}: OutlineProps & { readonly read: Store<PlaceRead | null> }) {
  const { key } = useLocation();
  const place = useSyncExternalStore(read.subscribe, read.get);
  const axis = place?.key === key ? place.axis : reading.axis;
  return <OutlinePanel reading={axis === reading.axis ? reading : { ...reading, axis }} {...rest} />;
}
