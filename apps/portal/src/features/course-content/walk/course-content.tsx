import type { ActivityPart } from '@stoa/contract';
import { PresentationMode } from '@stoa/domain';
import { classNames, VisuallyHidden } from '@stoa/ui';
import { useCallback, useMemo, useRef, useState, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import type { CourseReading } from '../../../course/attempt/course-reading.ts';
import { useFormat, useMessages } from '../../../lib/language/messages.tsx';
import { paths } from '../../../lib/paths.ts';
import styles from './course-content.module.css';
import { MissingPage } from './missing-page.tsx';
import { PlacePage } from './open-page.tsx';
import { useLeaveFullView } from './page-actions/full-view.ts';
import { createOpenSavers } from '../work/open-savers.ts';
import { landingAxis, placeAt, type Place } from '../work/pages.ts';
import { PrintHead } from '../print/print-head.tsx';
import { ReadingProvider, type Reading } from '../work/reading.ts';
import { ReviewNote } from './review-note.tsx';
import { ReviewNeedsDesktop } from './small-screen/review-needs-desktop.tsx';
import { useReviewNeedsDesktop } from './small-screen/use-review-needs-desktop.ts';
import { useActivityWork } from '../work/use-activity-work.ts';

interface CourseContentProps {
  readonly reading: CourseReading;
  readonly outline: ReactNode;
  readonly onSubmit: () => void;
  /** The way to submit, where it may stand in a page. */
  readonly submitEntry: ReactNode;
  /** Somebody reads the activity with this axis now. */
  readonly onRead: (axis: string) => void;
}

/** The content of a course: the table of contents beside the place that the address names. */
export function CourseContent({ reading, outline, onSubmit, submitEntry, onRead }: CourseContentProps) {
  const { search, hash, key } = useLocation();
  const [news, announce] = useAnnouncement();
  const { tree, axis, lock, now, objectiveId, courseName } = reading;
  const tools = useReadingTools(tree.objectiveWorkflow.id, announce);
  const readingWithTools = useMemo(
    () => ({ ...reading, ...tools, submitEntry, onRead }),
    [reading, tools, submitEntry, onRead],
  );
  useLeaveFullView();
  const needsDesktop = useReviewNeedsDesktop(reading);
  if (needsDesktop) return <ReviewNeedsDesktop objectiveId={objectiveId} courseName={courseName} />;
  const landing = axis === null ? landingAxis(tree, lock, now) : null;
  // by the key, whoever comes to this address once more is led on once more
  if (landing !== null)
    return <Navigate key={key} replace to={{ pathname: paths.courseContent(objectiveId, landing), search, hash }} />;
  const place = placeAt(tree, axis ?? '');
  return (
    <ReadingProvider value={readingWithTools}>
      <div className={classNames(styles.layout, isOverview(place) && styles.overview)}>
        {!isOverview(place) && <div className={styles.outline}>{outline}</div>}
        <div className={styles.page}>
          <PrintHead />
          <ReviewNote />
          {place ? <PlacePage key={place.part.axis} place={place} onSubmit={onSubmit} /> : <MissingPage />}
        </div>
      </div>
      <VisuallyHidden role="status">{news}</VisuallyHidden>
    </ReadingProvider>
  );
}

/** All tiles of a course: they are its table of contents. */
function isOverview(place: Place | null): boolean {
  return place?.part.axis === '' && place.part.childActivity.presentationMode === PresentationMode.tiles;
}

/** What the activities of a page work with. Work is finished while no place of it is being saved. */
function useReadingTools(
  objectiveWorkflowId: string,
  announce: Parameters<typeof useActivityWork>[1],
): Pick<Reading, 'work' | 'savers' | 'enter'> {
  const entered = useRef(false);
  const enter = useCallback(() => {
    const first = !entered.current;
    entered.current = true;
    return first;
  }, []);
  const [savers] = useState(createOpenSavers);
  const { open, finish, restart } = useActivityWork(objectiveWorkflowId, announce);
  return useMemo(
    () => ({
      savers,
      enter,
      work: { open, restart, finish: (parts) => savers.whileQuiet(parts, () => finish(parts)) },
    }),
    [savers, enter, open, finish, restart],
  );
}

/** What screen readers hear when something is completed. */
function useAnnouncement() {
  const t = useMessages();
  const format = useFormat();
  const [news, setNews] = useState('');
  const announce = useCallback(
    (parts: readonly ActivityPart[], progress: number) => {
      const percent = format.progress(progress);
      const [only, ...others] = parts;
      if (!only) return;
      const many = t('course.done.announced.many', { count: parts.length, percent });
      setNews(others.length === 0 ? t('course.done.announced', { name: only.childActivity.name, percent }) : many);
    },
    [t, format],
  );
  return [news, announce] as const;
}
