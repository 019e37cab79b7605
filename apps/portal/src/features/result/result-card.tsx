import type { ObjectiveAccess } from '@stoa/contract';
import { courseViewFactsOf, visibleCourseView } from '@stoa/domain';
import { Card } from '@stoa/ui';
import { useEffect, useId, useRef } from 'react';
import { useMessages } from '../../lib/language/messages.tsx';
import { HiddenResult } from './hidden-result.tsx';
import { Receipt } from './receipt.tsx';
import styles from './result-card.module.css';
import { VisibleResult } from './visible-result.tsx';

interface ResultCardProps {
  readonly access: ObjectiveAccess;
  readonly now: Date;
  /** The attempt was submitted a moment ago: the card takes the focus and says so. */
  readonly fresh: boolean;
}

/**
 * The result of the last finished attempt, or the sentence that says when it will be visible, with the receipt of the
 * submission.
 */
export function ResultCard({ access, now, fresh }: ResultCardProps) {
  const t = useMessages();
  const titleId = useId();
  const card = useRef<HTMLElement>(null);
  const { lastObjectiveWorkflow: workflow, lastObjectiveRecord: record } = access.objectiveWorkflowAggregate;
  const view = visibleCourseView(courseViewFactsOf(access), now);
  useEffect(() => {
    if (fresh) card.current?.focus();
  }, [fresh]);
  if (!view) return null;
  return (
    <section ref={card} tabIndex={-1} aria-labelledby={titleId} className={styles.section}>
      <Card padded>
        <h2 id={titleId} className={styles.title}>
          {t('course.result')}
        </h2>
        {view.kind === 'hidden' && <HiddenResult view={view} now={now} fresh={fresh} />}
        {view.kind === 'visible' && record && (
          <VisibleResult record={record} access={access} now={now} celebrate={fresh} />
        )}
        <Receipt workflow={workflow} record={record} open={fresh} />
      </Card>
    </section>
  );
}
