import type { ActivityPart } from '@stoa/contract';
import { visibleNotPassed, visibleVerdict, type NotPassedFacts } from '@stoa/domain';
import { classNames, DiscussionIcon, WarningIcon } from '@stoa/ui';
import { useRef } from 'react';
import { NotPassedNote } from '../../../course/results/not-passed-note.tsx';
import { useFormat, useMessages } from '../../../lib/language/messages.tsx';
import { lazyComponent } from '../../../lib/page/lazy-component.tsx';
import { ActivityAttempts } from './activity-attempts.tsx';
import styles from './page-verdict.module.css';
import { TryAgain } from './try-again.tsx';

const { Component: Assessed } = lazyComponent(async () => (await import('./hand-in/assessed.tsx')).Assessed, {
  areas: ['hand-in'],
});

/**
 * Judgement of the work at an activity: its score, what is missing to pass, the words of the person who graded it, and
 * the way to try again.
 */
export function PageVerdict({ part }: { readonly part: ActivityPart }) {
  const t = useMessages();
  const box = useRef<HTMLDivElement>(null);
  const format = useFormat();
  const { bestActivityRecord: best } = part.childActivity.activityWorkflowAggregate;
  if (!best || !visibleVerdict(best)) return null;
  const failed = best.passed === false;
  const facts = notPassedFacts(part);
  const score = visibleNotPassed(facts) === null ? best.normalizedScore : null;
  const Icon = failed ? WarningIcon : DiscussionIcon;
  return (
    <div className={classNames(styles.verdict, failed && styles.failed)}>
      <Icon size={20} className={styles.icon} />
      <div ref={box} tabIndex={-1} className={styles.words}>
        {score !== null && <p className={styles.title}>{t('course.page.score', { score: format.score(score) })}</p>}
        <NotPassedNote facts={facts} />
        {best.comment !== null && (
          <div>
            <p className={styles.title}>{t('course.page.comment')}</p>
            <p dir="auto" className={styles.comment}>
              {best.comment}
            </p>
          </div>
        )}
        {part.childActivity.completion === 'handIn' && <Assessed part={part} finished={best.finished} />}
        <TryAgain part={part} box={box} />
        <ActivityAttempts part={part} />
      </div>
    </div>
  );
}

function notPassedFacts({ childActivity, normalizedPassingScore, allowedAttempts }: ActivityPart): NotPassedFacts {
  const { lastActivityWorkflow, bestActivityRecord: best } = childActivity.activityWorkflowAggregate;
  return {
    normalizedPassingScore,
    normalizedScore: best?.normalizedScore ?? null,
    completion: null,
    passed: best?.passed ?? null,
    allowedAttempts,
    usedAttempts: lastActivityWorkflow?.attempt ?? 0,
  };
}
