import type { ActivityPart } from '@stoa/contract';
import { classNames, DiscussionIcon, WarningIcon } from '@stoa/ui';
import { NotPassedNote } from '../../lib/course/not-passed-note.tsx';
import { useMessages } from '../../lib/messages.tsx';
import styles from './page-verdict.module.css';
import { TryAgain } from './try-again.tsx';

/** How the work on a page was judged: what is missing to pass, and what the person who graded it has to say. */
export function PageVerdict({ part }: { readonly part: ActivityPart }) {
  const t = useMessages();
  const { lastActivityWorkflow, bestActivityRecord: best } = part.childActivity.activityWorkflowAggregate;
  if (!best || (best.passed !== false && best.comment === null)) return null;
  const facts = {
    normalizedPassingScore: part.normalizedPassingScore,
    normalizedScore: best.normalizedScore,
    passed: best.passed,
    allowedAttempts: part.allowedAttempts,
    usedAttempts: lastActivityWorkflow?.attempt ?? 0,
  };
  const failed = best.passed === false;
  const Icon = failed ? WarningIcon : DiscussionIcon;
  return (
    <div className={classNames(styles.verdict, failed && styles.failed)}>
      <Icon size={20} className={styles.icon} />
      <div className={styles.words}>
        <NotPassedNote facts={facts} />
        {best.comment !== null && (
          <div>
            <p className={styles.title}>{t('course.page.comment')}</p>
            <p dir="auto" className={styles.comment}>
              {best.comment}
            </p>
          </div>
        )}
        {best.passed !== true && <TryAgain part={part} />}
      </div>
    </div>
  );
}
