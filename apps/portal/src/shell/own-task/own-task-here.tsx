import { placeAt, type PlaceName } from '@stoa/domain';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { OwnTaskDialog } from '../../course/own-tasks/own-task-dialog.tsx';
import type { OverlayProps } from '../overlay.ts';

/** Pages of one's own courses, to which a task can lead. */
const ofCourses: ReadonlySet<PlaceName> = new Set<PlaceName>(['course', 'courseDetails', 'courseContent']);

/** Adds a task that leads to the page on which it was thought of, where that is one of a course. */
export function OwnTaskHere({ onClose }: OverlayProps) {
  const { pathname } = useLocation();
  const [path] = useState(() => {
    const place = placeAt(pathname);
    return place !== null && ofCourses.has(place.name) ? pathname : null;
  });
  return <OwnTaskDialog path={path} onClose={onClose} />;
}
