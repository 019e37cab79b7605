import type { ActivityPart, HandInVersion, HandInWork } from '@stoa/contract';
import { activityWorkStates, decideWithdraw, handInTiming, visibleVerdict } from '@stoa/domain';
import { Button, CheckCircleIcon, VisuallyHidden } from '@stoa/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type RefObject } from 'react';
import { useCall } from '../../../../api/calls/query.ts';
import { CallFailure } from '../../../../api/failures/call-failure.tsx';
import { RubricView } from '../../../../content/questions/rubric/rubric-view.tsx';
import { useMessages } from '../../../../lib/language/messages.tsx';
import { useExactDate } from '../../../../lib/language/use-exact-date.ts';
import { useAttempt } from '../../work/current-attempt.ts';
import styles from './hand-in-panel.module.css';
import type { BegunWork } from './is-hand-in-begun.ts';
import { readCourseAgain, type WorkIds } from './kept-draft.ts';
import { EarlierVersions, Receipt } from './receipt.tsx';
import { useHandInCommands } from './use-hand-in-commands.ts';
import { Writing } from './writing.tsx';

interface HandInPanelProps {
  readonly part: ActivityPart;
  readonly begun: BegunWork;
  /** Level of its heading. */
  readonly level: 2 | 3;
}

/** The learner's own work at an activity: it is written here and handed in, and what was handed in stays to be read. */
export function HandInPanel({ part, begun, level }: HandInPanelProps) {
  const t = useMessages();
  const box = useRef<HTMLElement>(null);
  const { tree, working, view } = useAttempt();
  const ids = { objectiveWorkflowId: tree.objectiveWorkflow.id, activityWorkflowId: begun.id };
  const client = useQueryClient();
  const { data, error, refetch, isFetching } = useCall('getHandIn', { params: ids });
  const refusal = view(part).refusal;
  const open = refusal === null || refusal.reason === 'grace-period-passed';
  const writes = working && open && activityWorkStates[begun.state].atWork;
  const Heading = `h${level}` as const;
  return (
    <section
      ref={box}
      tabIndex={-1}
      aria-label={t('hand-in.title')}
      className={styles.panel}
      data-hand-in={begun.state}
    >
      <Heading className={styles.title}>{t('hand-in.title')}</Heading>
      {data === undefined && error !== null && (
        <CallFailure
          error={error}
          title={t('hand-in.not-loaded')}
          onRetry={() => void Promise.all([refetch(), readCourseAgain(client, ids)])}
          retrying={isFetching}
        />
      )}
      {data?.terms.rubric && !isAssessed(part, begun) && (
        <RubricView rubric={data.terms.rubric} assessment={null} level={level === 2 ? 3 : 4} />
      )}
      {data && writes && <Writing key={ids.activityWorkflowId} {...{ part, begun, ids, box, level }} work={data} />}
      {data && !writes && <HandedIn {...{ part, begun, ids, box, level }} work={data} />}
      {data && <Announced versions={data.versions} />}
    </section>
  );
}

/** The rubric stands with what was said by it then, beside the result above. */
function isAssessed({ childActivity }: ActivityPart, { state }: BegunWork): boolean {
  const { bestActivityRecord: best } = childActivity.activityWorkflowAggregate;
  const { atWork, waitsForGrade } = activityWorkStates[state];
  return !atWork && !waitsForGrade && best !== null && visibleVerdict(best);
}

interface HandedInProps {
  readonly part: ActivityPart;
  readonly begun: BegunWork;
  readonly ids: WorkIds;
  readonly work: HandInWork;
  readonly box: RefObject<HTMLElement | null>;
  readonly level: 2 | 3;
}

/** What is with the person who grades it, or was graded. */
function HandedIn({ part, begun, ids, work, box, level }: HandedInProps) {
  const t = useMessages();
  const current = work.versions.find(({ withdrawn }) => withdrawn === null);
  return (
    <div className={styles.handedIn}>
      {current && (
        <>
          <p className={styles.version}>
            <CheckCircleIcon size={20} />
            {t('hand-in.version', { version: current.version })}
          </p>
          <Receipt ids={ids} version={current} level={level} />
          <TakeBack {...{ part, begun, ids, box }} />
        </>
      )}
      <EarlierVersions ids={ids} versions={work.versions.filter((version) => version !== current)} level={level} />
    </div>
  );
}

/** The way back to writing, while that is allowed. */
function TakeBack({ part, begun, ids, box }: Omit<HandedInProps, 'work' | 'level'>) {
  const t = useMessages();
  const { working, now } = useAttempt();
  const { withdraw, busy, problem } = useHandInCommands(ids, part, box);
  const { activityConstraint: constraint } = part;
  if (!decideWithdraw({ state: begun.state, courseOpen: working, constraint }, now).allowed) return null;
  const late = handInTiming(now, constraint) !== 'inTime';
  return (
    <div className={styles.back}>
      <p>{t(late ? 'hand-in.back.late' : 'hand-in.back.how')}</p>
      <Button busy={busy} onClick={() => void withdraw()}>
        {t(busy ? 'hand-in.backing' : 'hand-in.back')}
      </Button>
      <p role="alert" className={styles.problem}>
        {problem}
      </p>
    </div>
  );
}

/** Says to screen readers what the server has, when that changes: also for what was sent from this device later on. */
function Announced({ versions: [newest] }: { readonly versions: readonly HandInVersion[] }) {
  const t = useMessages();
  const exactDate = useExactDate();
  const state = newest && `${newest.id} ${newest.withdrawn ?? ''}`;
  const [first] = useState(state);
  const words = () => {
    if (newest === undefined || state === first) return '';
    if (newest.withdrawn !== null) return t('hand-in.announced.back');
    const { version, timing, handedIn } = newest;
    return t('hand-in.announced', { version, timing: t(`hand-in.timing.${timing}`), date: exactDate(handedIn) });
  };
  return <VisuallyHidden role="status">{words()}</VisuallyHidden>;
}
