import type { BegunReview, ReinforcementWorkflow } from '@stoa/contract';
import { knowledgePlace, placePath, reviewSessionSeconds } from '@stoa/domain';
import { Button, CheckCircleIcon, EmptyState, Skeleton, VisuallyHidden } from '@stoa/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { call } from '../../../api/calls/call.ts';
import { serverNow } from '../../../api/clock/server-clock.ts';
import { CallFailure } from '../../../api/failures/call-failure.tsx';
import { useMessages } from '../../../lib/language/messages.tsx';
import { ButtonLink } from '../../../lib/page/link.tsx';
import styles from '../page.module.css';
import { ReviewQuestion } from '../review-question.tsx';

/** What came of a session so far. */
interface Tally {
  readonly answered: number;
  readonly right: number;
}

/** One question after the other; after five minutes it offers its end. */
export function Reviews({ course }: { readonly course: string | null }) {
  const t = useMessages();
  const { begun, error, isAsking, askNext, keep } = useSession(course);
  const [tally, setTally] = useState<Tally>({ answered: 0, right: 0 });
  const [ends, setEnds] = useState(() => endOfSession());
  const [isOver, setOver] = useState(false);
  const note = (workflow: ReinforcementWorkflow) => {
    setTally(({ answered, right }) => ({
      answered: answered + 1,
      right: right + (workflow.question.result?.verdict === 'correct' ? 1 : 0),
    }));
    setOver(serverNow().getTime() >= ends);
    keep(workflow);
  };
  const goOn = () => {
    if (isOver) setEnds(endOfSession());
    setOver(false);
    askNext();
  };
  return (
    <>
      {error && !isAsking && <CallFailure error={error} title={t('knowledge.session.failed')} onRetry={askNext} />}
      {isAsking && <Asking />}
      {!error && !isAsking && begun?.workflow === null && <Done tally={tally} />}
      {!error && !isAsking && begun?.workflow && (
        <Asked workflow={begun.workflow} due={begun.due} isOver={isOver} onAnswered={note} onNext={goOn} />
      )}
    </>
  );
}

const endOfSession = (): number => serverNow().getTime() + reviewSessionSeconds * 1000;

function useSession(course: string | null) {
  const [begun, setBegun] = useState<BegunReview | null>(null);
  const [error, setError] = useState<Error | null>(null);
  const [isAsking, setAsking] = useState(true);
  const ask = () =>
    call('beginReview', { body: { objectiveId: course } })
      .then(setBegun)
      .then(
        () => setError(null),
        (failure: unknown) => setError(failure instanceof Error ? failure : new Error(String(failure))),
      )
      .finally(() => setAsking(false));
  const askNext = () => {
    setAsking(true);
    void ask();
  };
  const begin = useEffectEvent(() => void ask());
  useEffect(() => begin(), [course]);
  const keep = (workflow: ReinforcementWorkflow) =>
    setBegun((before) => before && { workflow, due: Math.max(0, before.due - 1) });
  return { begun, error, isAsking, askNext, keep };
}

function Asking() {
  const t = useMessages();
  return (
    <>
      <VisuallyHidden role="status">{t('knowledge.session.loading')}</VisuallyHidden>
      <Skeleton height="20rem" />
    </>
  );
}

interface AskedProps {
  readonly workflow: ReinforcementWorkflow;
  /** Questions that are due, with this one as long as it is not answered. */
  readonly due: number;
  /** The time of the session is up. */
  readonly isOver: boolean;
  readonly onAnswered: (workflow: ReinforcementWorkflow) => void;
  readonly onNext: () => void;
}

function Asked({ workflow, due, isOver, onAnswered, onNext }: AskedProps) {
  const t = useMessages();
  return (
    <>
      <p className={styles.note}>
        <bdi>{workflow.courseName}</bdi> · <bdi>{workflow.subject}</bdi>
        {due > 0 && <> · {t('knowledge.session.left', { count: due })}</>}
      </p>
      <ReviewQuestion key={workflow.id} workflow={workflow} chosen={{}} onAnswered={onAnswered}>
        {isOver && <p role="status">{t('knowledge.session.time')}</p>}
        <div className={styles.actions}>
          <Button variant={isOver ? 'secondary' : 'primary'} size="large" onClick={onNext}>
            {t(isOver ? 'knowledge.session.more' : due > 0 ? 'knowledge.session.next' : 'knowledge.session.finish')}
          </Button>
          {(isOver || due > 0) && (
            <ButtonLink to={placePath(knowledgePlace)} size="large" variant={isOver ? 'primary' : 'secondary'}>
              {t('knowledge.session.finish')}
            </ButtonLink>
          )}
        </div>
      </ReviewQuestion>
    </>
  );
}

function Done({ tally }: { readonly tally: Tally }) {
  const t = useMessages();
  const { answered, right } = tally;
  return (
    <div role="status">
      <EmptyState
        icon={<CheckCircleIcon size={28} />}
        title={<h2>{t('knowledge.session.done')}</h2>}
        text={
          answered === 0
            ? t('knowledge.session.done.none')
            : t('knowledge.session.done.text', { count: answered, right })
        }
        action={<ButtonLink to={placePath(knowledgePlace)}>{t('knowledge.session.back')}</ButtonLink>}
      />
    </div>
  );
}
