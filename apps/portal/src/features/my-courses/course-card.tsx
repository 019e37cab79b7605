import type { CourseCard as Card } from '@stoa/contract';
import { cardLink, courseFactsOf, PresentationMode, visibleCardMark } from '@stoa/domain';
import { ClockIcon, LayersIcon, VisuallyHidden } from '@stoa/ui';
import { serverNow } from '../../api/clock/server-clock.ts';
import { CardFacts, CardName, LinkCard } from '../../course/lists/course-card-link.tsx';
import { useFormat, useMessages } from '../../lib/language/messages.tsx';
import { Highlighted } from '../../course/lists/highlighted.tsx';
import { lazyComponent } from '../../lib/page/lazy-component.tsx';
import { CardFooter } from './card-footer.tsx';
import { CardMark, CardOutcome, CardTags } from './card-badges.tsx';
import styles from './course-card.module.css';

/** Menu of one course of the list, as a lazy component. */
const { Component: CardMenu } = lazyComponent(async () => (await import('./tools/card-menu.tsx')).CardMenu, {
  areas: ['course-list'],
  fallback: <span className={styles.menu} />,
});

const { Component: UnreadAnnouncements } = lazyComponent(
  async () => (await import('../../course/announcements/unread-announcements.tsx')).UnreadAnnouncements,
  { areas: ['announcements'] },
);

export interface CourseCardProps {
  readonly course: Card;
  /** The picture is on the first screen. */
  readonly eager: boolean;
  /** Search term, which is marked in the name and the code. */
  readonly keyword: string;
  /** Takes the focus when it appears. */
  readonly focused: boolean;
}

/** A course in My Courses (Spec 2 §2 'Course card'). A click anywhere opens it where it stands. */
export function CourseCard({ course, eager, keyword, focused }: CourseCardProps) {
  const now = serverNow();
  const { objective, objectiveWorkflowAggregate: aggregate } = course;
  const to = cardLink({
    objectiveId: objective.id,
    aggregateId: course.id,
    workflow: aggregate.lastObjectiveWorkflow,
    record: aggregate.lastObjectiveRecord,
  });
  const mark = visibleCardMark(courseFactsOf(course), now);
  return (
    <LinkCard
      course={objective}
      eager={eager}
      dimmed={mark !== null}
      className={styles.card}
      overlay={
        <>
          <CardMark mark={mark} />
          <CardOutcome aggregate={aggregate} />
        </>
      }
    >
      <Facts objective={objective} keyword={keyword} />
      <div className={styles.heading}>
        <CardName to={to} focused={focused} className={styles.title}>
          <Highlighted text={objective.name} term={keyword} />
        </CardName>
        {objective.announcementChannelId !== null && (
          <span className={styles.news}>
            <UnreadAnnouncements channelId={objective.announcementChannelId} name={objective.name} />
          </span>
        )}
        <CardMenu course={course} />
      </div>
      <CardTags course={course} />
      <CardFooter course={course} now={now} />
    </LinkCard>
  );
}

interface FactsProps {
  readonly objective: Card['objective'];
  readonly keyword: string;
}

/** Code (which a drawn cover already shows), number of activities (where the course shows them as tiles) and length. */
function Facts({ objective, keyword }: FactsProps) {
  const t = useMessages();
  const format = useFormat();
  const { activity, code, imageUrl } = objective;
  const shownCode = (
    <bdi>
      <Highlighted text={code} term={keyword} />
    </bdi>
  );
  const tiles = activity.presentationMode === PresentationMode.tiles;
  const empty = imageUrl === null && !tiles && activity.duration === null;
  const facts = (
    <>
      <VisuallyHidden>{t('my-courses.card.code')}</VisuallyHidden>
      {imageUrl === null ? <VisuallyHidden>{shownCode}</VisuallyHidden> : shownCode}
      {tiles && (
        <span className={styles.fact}>
          <LayersIcon size={14} />
          {t('my-courses.card.pages', { count: activity.childrenCount })}
        </span>
      )}
      {activity.duration !== null && (
        <span className={styles.fact}>
          <ClockIcon size={14} />
          <VisuallyHidden>{t('my-courses.card.duration')} </VisuallyHidden>
          {format.duration(activity.duration)}
        </span>
      )}
    </>
  );
  return empty ? <div className={styles.noFacts}>{facts}</div> : <CardFacts>{facts}</CardFacts>;
}
