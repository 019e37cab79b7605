import type { GradingItem } from '@stoa/contract';
import { ArrowEndIcon, ArrowStartIcon } from '@stoa/ui';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { useFormat, useMessages } from '../../lib/language/messages.tsx';
import { ButtonLink } from '../../lib/page/link.tsx';
import { turnOfKey } from '../../lib/page/turn-key.ts';
import { ApprovalForm } from './approval-form.tsx';
import { ArrivalHeading } from './arrival-heading.tsx';
import { GradedWork } from './graded-work.tsx';
import { deskPath } from './desk-path.ts';
import styles from './grading-desk.module.css';
import { idOf, learnerName } from './use-waiting.ts';

export interface WorkPanelProps {
  readonly item: GradingItem;
  readonly previous: GradingItem | undefined;
  readonly next: GradingItem | undefined;
  readonly after: string | null;
  /** Somebody came here from elsewhere on the desk. */
  readonly moved: boolean;
  /** Where it stands in all that waits; null on a later page of the list, which does not know. */
  readonly position: { readonly number: number; readonly total: number } | null;
}

/** One work, or one attempt whose grades are to be approved, with what leads to those beside it. */
export function WorkPanel({ item, previous, next, after, position, moved }: WorkPanelProps) {
  const t = useMessages();
  const format = useFormat();
  const navigate = useNavigate();
  const pathTo = (other: GradingItem | undefined) => other && deskPath({ work: idOf(other), after });
  const neighbours = { previous: pathTo(previous), next: pathTo(next) };
  useWorkKeys(neighbours);
  // what is finished leaves the list; the one that follows takes its place, else the list itself
  const onDone = () => void navigate(neighbours.next ?? deskPath(), { replace: true });
  const { activity } = item;
  return (
    <article className={styles.work} aria-labelledby="work-title">
      <nav aria-label={t('grading.turn')} className={styles.turn}>
        <ButtonLink to={deskPath({ after })} className={styles.back}>
          {t('grading.to-list')}
        </ButtonLink>
        {neighbours.previous && (
          <ButtonLink to={neighbours.previous} rel="prev" aria-keyshortcuts="Alt+PageUp">
            <ArrowStartIcon size={16} />
            {t('grading.previous')}
          </ButtonLink>
        )}
        {position && <span className={styles.muted}>{t('grading.position', position)}</span>}
        {neighbours.next && (
          <ButtonLink to={neighbours.next} rel="next" aria-keyshortcuts="Alt+PageDown">
            {t('grading.next')}
            <ArrowEndIcon size={16} />
          </ButtonLink>
        )}
      </nav>
      <header>
        <ArrivalHeading moved={moved} id="work-title" className={styles.workTitle}>
          <bdi>{activity?.name ?? t('grading.approval')}</bdi>
        </ArrivalHeading>
        <p>
          <bdi>{learnerName(item)}</bdi> · <bdi>{item.objective.name}</bdi> ·{' '}
          {t('grading.attempt', { attempt: activity?.attempt ?? item.attempt })}
        </p>
        <p className={styles.muted}>{t('grading.since', { date: format.dateTime(item.since) })}</p>
      </header>
      {activity === null ? (
        <ApprovalForm item={item} onDone={onDone} />
      ) : (
        <GradedWork item={item} activityWorkflowId={activity.activityWorkflowId} onDone={onDone} />
      )}
    </article>
  );
}

/** Opens the work before or after by keys. */
function useWorkKeys(neighbours: Readonly<Record<'previous' | 'next', string | undefined>>): void {
  const navigate = useNavigate();
  const turn = useEffectEvent((event: KeyboardEvent) => {
    const way = turnOfKey(event);
    const path = way && neighbours[way];
    if (!path) return;
    event.preventDefault();
    void navigate(path);
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => turn(event);
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);
}
