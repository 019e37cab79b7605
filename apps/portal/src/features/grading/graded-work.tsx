import type { GradingItem, HandInVersion, WorkTask } from '@stoa/contract';
import { handedInFilePath } from '@stoa/contract/streams';
import { Badge, Notice, Skeleton, WarningIcon } from '@stoa/ui';
import { useState } from 'react';
import { CallFailure } from '../../api/failures/call-failure.tsx';
import { urlOf } from '../../api/calls/call.ts';
import { useCall } from '../../api/calls/query.ts';
import { AuthorHtml } from '../../content/author-html/author-html.tsx';
import { WrittenView } from '../../content/written/written-view.tsx';
import { HandedInFiles } from '../../course/results/handed-in-files.tsx';
import { useFormat, useMessages } from '../../lib/language/messages.tsx';
import { useExactDate } from '../../lib/language/use-exact-date.ts';
import { GradeForm } from './grade-form.tsx';
import styles from './grading-desk.module.css';
import { QuizForm } from './quiz-form.tsx';

interface GradedWorkProps {
  readonly item: GradingItem;
  readonly activityWorkflowId: string;
  readonly onDone: () => void;
}

/** What was asked, what was handed in, and the grade for it. */
export function GradedWork({ item, activityWorkflowId, onDone }: GradedWorkProps) {
  const t = useMessages();
  const input = { params: { activityWorkflowId } };
  const task = useCall('getWorkTask', input);
  const handedIn = useCall('getHandedInWork', input, { enabled: task.data?.handsIn === true });
  const failed = [task, handedIn].find(({ data, error }) => error !== null && data === undefined);
  if (failed?.error)
    return (
      <CallFailure
        error={failed.error}
        title={t('grading.work.failed')}
        onRetry={() => void failed.refetch()}
        retrying={failed.isFetching}
      />
    );
  if (!task.data || (task.data.handsIn && !handedIn.data)) return <Skeleton height="16rem" />;
  const version = handedIn.data?.version ?? null;
  if (task.data.quiz !== null)
    return (
      <>
        <Task task={task.data} />
        <QuizForm item={item} activityWorkflowId={activityWorkflowId} quiz={task.data.quiz} onDone={onDone} />
      </>
    );
  return (
    <div className={styles.sides}>
      <div className={styles.reading}>
        <Task task={task.data} />
        <HandedIn version={version} handsIn={task.data.handsIn} activityWorkflowId={activityWorkflowId} />
      </div>
      <GradeForm
        item={item}
        activityWorkflowId={activityWorkflowId}
        version={version}
        rubric={handedIn.data?.terms.rubric ?? null}
        onDone={onDone}
      />
    </div>
  );
}

function Task({ task: { html, due } }: { readonly task: WorkTask }) {
  const t = useMessages();
  const exactDate = useExactDate();
  return (
    <section className={styles.section}>
      <h3>{t('grading.task')}</h3>
      {due !== null && <p className={styles.muted}>{t('grading.due', { date: exactDate(due) })}</p>}
      {html === null ? (
        <p className={styles.muted}>{t('grading.task.none')}</p>
      ) : (
        <AuthorHtml html={html} topHeading={4} />
      )}
    </section>
  );
}

const tones = { inTime: 'success', late: 'warning', afterGrace: 'danger' } as const satisfies Record<
  HandInVersion['timing'],
  string
>;

interface HandedInProps {
  readonly version: HandInVersion | null;
  readonly handsIn: boolean;
  readonly activityWorkflowId: string;
}

function HandedIn({ version, handsIn, activityWorkflowId }: HandedInProps) {
  const t = useMessages();
  const format = useFormat();
  const [first] = useState(version);
  if (version === null)
    return (
      <section className={styles.section}>
        <h3>{t('grading.handed-in')}</h3>
        <p className={styles.muted}>{t(handsIn ? 'grading.handed-in.away' : 'grading.handed-in.none')}</p>
      </section>
    );
  const { version: number, handedIn, timing, text, files } = version;
  return (
    <section className={styles.section}>
      <h3>{t('grading.handed-in')}</h3>
      <div role="status">
        {first?.id !== version.id && (
          <Notice tone="warning" icon={<WarningIcon size={20} />}>
            {t('grading.new-version', { version: number })}
          </Notice>
        )}
      </div>
      <p className={styles.facts}>
        {t('grading.version', { version: number, date: format.dateTime(handedIn) })}
        <Badge tone={tones[timing]}>{t(`grading.timing.${timing}`)}</Badge>
      </p>
      {text !== '' && <WrittenView text={text} topHeading={4} className={styles.text} />}
      <HandedInFiles files={files} addressOf={(fileId) => urlOf(handedInFilePath, { activityWorkflowId, fileId })} />
    </section>
  );
}
