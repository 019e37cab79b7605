import type { ActivityPart } from '@stoa/contract';
import { VisuallyHidden } from '@stoa/ui';
import { useCallback, useMemo, useRef, useState, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import type { CourseReading } from '../../lib/course/course-reading.ts';
import { useFormat, useMessages } from '../../lib/messages.tsx';
import { paths } from '../../lib/paths.ts';
import styles from './course-content.module.css';
import { MissingPage } from './missing-page.tsx';
import { PlacePage } from './place-page.tsx';
import { createOpenSavers } from './place/open-savers.ts';
import { landingAxis, placeAt } from './places.ts';
import { ReadingProvider, type Reading } from './reading.ts';
import { useActivityWork } from './use-activity-work.ts';

interface CourseContentProps {
  readonly reading: CourseReading;
  readonly outline: ReactNode;
  readonly onSubmit: () => void;
  /** Somebody reads the activity with this axis now. */
  readonly onRead: (axis: string) => void;
}

/** The content of a course: the table of contents beside the place that the address names. */
export function CourseContent({ reading, outline, onSubmit, onRead }: CourseContentProps) {
  const t = useMessages();
  const { search, hash } = useLocation();
  const [news, announce] = useAnnouncement();
  const { tree, axis, lock, now, objectiveId, working } = reading;
  const tools = useReadingTools(tree.objectiveWorkflow.id, announce);
  const readingWithTools = useMemo(() => ({ ...reading, ...tools, onRead }), [reading, tools, onRead]);
  const landing = axis === null ? landingAxis(tree, lock, now) : null;
  if (landing !== null) return <Navigate replace to={{ pathname: paths.courseContent(objectiveId, landing), search, hash }} />;
  const place = placeAt(tree, axis ?? '');
  return (
    <ReadingProvider value={readingWithTools}>
      <div className={styles.layout}>
        <div className={styles.outline}>{outline}</div>
        <div className={styles.page}>
          {!working && <p className={styles.review}>{t('course.page.review')}</p>}
          {place ? <PlacePage key={place.part.axis} place={place} onSubmit={onSubmit} /> : <MissingPage />}
        </div>
      </div>
      <VisuallyHidden role="status">{news}</VisuallyHidden>
    </ReadingProvider>
  );
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
  const { open, finish } = useActivityWork(objectiveWorkflowId, announce);
  return useMemo(
    () => ({ savers, enter, work: { open, finish: (parts) => savers.whileQuiet(parts, () => finish(parts)) } }),
    [savers, enter, open, finish],
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
