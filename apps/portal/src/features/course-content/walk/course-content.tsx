import type { ActivityPart } from '@stoa/contract';
import { isComposite, leafParts, PresentationMode } from '@stoa/domain';
import { classNames, VisuallyHidden } from '@stoa/ui';
import { useCallback, useMemo, useRef, useState, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import type { ShownAttempt } from '../../../course/attempt/shown-attempt.ts';
import { useFormat, useMessages } from '../../../lib/language/messages.tsx';
import { paths } from '../../../lib/paths.ts';
import styles from './course-content.module.css';
import { MissingPage } from './missing-page.tsx';
import { OpenPage } from './open-page.tsx';
import { useLeaveFullView } from './page-actions/full-view.ts';
import { createOpenSavers } from '../work/open-savers.ts';
import { landingAxis, pageAt, pageOfPart, type Page } from '../work/pages.ts';
import { PrintHead } from '../print/print-head.tsx';
import { ActivityWorkProvider, type ActivityWork } from '../work/activity-work.ts';
import { CourseVisitProvider, whereToolsWait } from '../work/course-visit.ts';
import { AttemptProvider } from '../work/current-attempt.ts';
import { ReviewNote } from './review-note.tsx';
import { ReviewNeedsDesktop, useReviewNeedsDesktop } from './small-screen/review-needs-desktop.tsx';
import { useActivityCommands, type Finishing } from '../work/use-activity-commands.ts';

interface CourseContentProps {
  readonly attempt: ShownAttempt;
  readonly outline: ReactNode;
  readonly onSubmit: () => void;
  /** The way to submit, where it may stand in a page. */
  readonly submitEntry: ReactNode;
  /** Called when somebody reads the activity with this axis now. */
  readonly onRead: (axis: string) => void;
}

/** The content of a course: the table of contents beside the page that the address names. */
export function CourseContent({ attempt, outline, onSubmit, submitEntry, onRead }: CourseContentProps) {
  const { search, hash, key } = useLocation();
  const { tree, axis, lock, now, objectiveId, courseName } = attempt;
  useLeaveFullView();
  const needsDesktop = useReviewNeedsDesktop(attempt);
  if (needsDesktop) return <ReviewNeedsDesktop objectiveId={objectiveId} courseName={courseName} />;
  const landing = axis === null ? landingAxis(tree, lock, now) : null;
  // by the key, whoever comes to this address once more is led on once more
  if (landing !== null)
    return <Navigate key={key} replace to={{ pathname: paths.courseContent(objectiveId, landing), search, hash }} />;
  const page = pageAt(tree, axis ?? '');
  return (
    <ContentVisit attempt={attempt} submitEntry={submitEntry} onRead={onRead}>
      <div className={classNames(styles.layout, isOverview(page) && styles.overview)} {...{ [whereToolsWait]: '' }}>
        {!isOverview(page) && <div className={styles.outline}>{outline}</div>}
        <div className={styles.page}>
          <PrintHead />
          <ReviewNote />
          {page ? <OpenPage key={page.part.axis} page={page} onSubmit={onSubmit} /> : <MissingPage />}
        </div>
      </div>
    </ContentVisit>
  );
}

interface ActivityAloneProps {
  readonly attempt: ShownAttempt;
  /** Axis of the activity; null where the attempt does not have it any more. */
  readonly axis: string | null;
}

const nobodyReads = () => {};

/** One activity without the course around it (Spec 2 §2 'workflow view'). */
export function ActivityAlone({ attempt, axis }: ActivityAloneProps) {
  const page = axis === null ? null : pageOfPart(attempt.tree, axis);
  return (
    <ContentVisit attempt={attempt} submitEntry={null} onRead={nobodyReads}>
      {page ? <OpenPage key={page.part.axis} page={page} onSubmit={null} /> : <MissingPage />}
    </ContentVisit>
  );
}

interface ContentVisitProps extends Pick<CourseContentProps, 'attempt' | 'submitEntry' | 'onRead'> {
  readonly children: ReactNode;
}

/** What pages of an attempt need around them, and the place where their news are said. */
function ContentVisit({ attempt, submitEntry, onRead, children }: ContentVisitProps) {
  const [news, announce] = useAnnouncement();
  const work = useWork(attempt.tree.objectiveWorkflow.id, announce);
  const enter = useEnter();
  const visit = useMemo(() => ({ submitEntry, onRead, enter }), [submitEntry, onRead, enter]);
  return (
    <AttemptProvider value={attempt}>
      <ActivityWorkProvider value={work}>
        <CourseVisitProvider value={visit}>
          {children}
          <VisuallyHidden role="status">{news}</VisuallyHidden>
        </CourseVisitProvider>
      </ActivityWorkProvider>
    </AttemptProvider>
  );
}

/** All tiles of a course: they are its table of contents. */
function isOverview(page: Page | null): boolean {
  return page?.part.axis === '' && page.part.childActivity.presentationMode === PresentationMode.tiles;
}

/** Answers true when the first page of this visit asks, and only once. */
function useEnter(): () => boolean {
  const entered = useRef(false);
  return useCallback(() => {
    const first = !entered.current;
    entered.current = true;
    return first;
  }, []);
}

/** Opens and finishes activities. Work is finished while no position in it is being saved. */
function useWork(objectiveWorkflowId: string, announce: Parameters<typeof useActivityCommands>[1]): ActivityWork {
  const [savers] = useState(createOpenSavers);
  const { open, finish, restart, show } = useActivityCommands(objectiveWorkflowId, announce);
  return useMemo(
    () => ({
      savers,
      open,
      restart,
      show,
      finish: (parts) => savers.whileQuiet(parts.flatMap(activitiesIn), () => finish(parts)),
    }),
    [savers, open, finish, restart, show],
  );
}

function activitiesIn(part: ActivityPart): readonly ActivityPart[] {
  return isComposite(part.childActivity) ? leafParts(part.childActivity) : [part];
}

/**
 * Sentence for screen readers when something is completed, as the server said it, or kept: one for a page. What says it
 * stays the same in every language and zone, so that nothing of the page is drawn anew for it.
 */
function useAnnouncement() {
  const t = useMessages();
  const format = useFormat();
  const [finishing, announce] = useState<Finishing | null>(null);
  return [finishing === null ? '' : newsOf(finishing, t, format), announce] as const;
}

function newsOf(finishing: Finishing, t: ReturnType<typeof useMessages>, format: ReturnType<typeof useFormat>): string {
  const { name, count } = finishing;
  if (finishing.at === 'device') return t('shell-extras.work.done', { name: finishing.name, count });
  const { waits, open } = finishing;
  const percent = format.progress(finishing.progress);
  if (name === null) return t('course.done.announced.many', { count, percent });
  if (open > 0) return t('course.done.announced.open', { name, open, percent });
  return t(waits ? 'course.done.announced.graded' : 'course.done.announced', { name, percent });
}
