import type { Answers, Question, ReinforcementWorkflow } from '@stoa/contract';
import { homePlace, placePath, readEmailAnswer, type EmailAnswer } from '@stoa/domain';
import { EmptyState, InfoIcon, Notice, Skeleton, VisuallyHidden, WarningIcon } from '@stoa/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { queryKeyOf, useCall } from '../../../api/calls/query.ts';
import { CallFailure } from '../../../api/failures/call-failure.tsx';
import { useMessages } from '../../../lib/language/messages.tsx';
import { lazyComponent } from '../../../lib/page/lazy-component.tsx';
import { ButtonLink } from '../../../lib/page/link.tsx';
import { PageHeading } from '../../../lib/page/page-heading.tsx';
import { useSearch } from '../../../lib/page/use-search.ts';
import { showToast } from '../../../lib/state/toasts.ts';
import styles from '../page.module.css';

const { Component: ReviewQuestion } = lazyComponent(
  async () => (await import('../review-question.tsx')).ReviewQuestion,
  { areas: ['quiz', 'rich-content'], fallback: <Skeleton height="20rem" /> },
);

/**
 * Answers a question that came by e-mail (Spec 2 §4). Opening it answers nothing: programs follow the links of mails,
 * and so do fingers that slip.
 */
export function EmailAnswerPage() {
  const [search] = useSearch();
  const named = readEmailAnswer(search);
  return (
    <div className={styles.page}>
      {named === null ? <InvalidUrl /> : <Named key={named.workflowId} named={named} />}
    </div>
  );
}

function InvalidUrl() {
  const t = useMessages();
  return <Stopped title={t('knowledge.email.invalid')} text={t('knowledge.email.invalid.text')} />;
}

function Stopped({ title, text }: { readonly title: string; readonly text: string }) {
  const t = useMessages();
  return (
    <div role="alert">
      <EmptyState
        tone="danger"
        icon={<WarningIcon size={28} />}
        title={<PageHeading>{title}</PageHeading>}
        text={text}
        action={<ButtonLink to={placePath(homePlace)}>{t('knowledge.email.home')}</ButtonLink>}
      />
    </div>
  );
}

function Named({ named }: { readonly named: EmailAnswer }) {
  const t = useMessages();
  const input = { params: { workflowId: named.workflowId } };
  const { data, error, isFetching, refetch } = useCall('getReinforcement', input);
  const client = useQueryClient();
  if (data !== undefined) {
    const keep = (workflow: ReinforcementWorkflow) =>
      client.setQueryData(queryKeyOf('getReinforcement', input), workflow);
    return <Loaded workflow={data} answer={named.answer} onAnswered={keep} />;
  }
  if (error === null) return <Loading />;
  if (error.has('reinforcement-workflow.not-found')) return <NotFound />;
  if (error.has('reinforcement-workflow.module-not-found'))
    return <Stopped title={t('knowledge.email.module-not-found')} text={t('knowledge.email.module-not-found.text')} />;
  return (
    <CallFailure
      error={error}
      title={t('knowledge.email.failed')}
      onRetry={() => void refetch()}
      retrying={isFetching}
    />
  );
}

function Loading() {
  const t = useMessages();
  return (
    <>
      <VisuallyHidden role="status">{t('knowledge.email.loading')}</VisuallyHidden>
      <Skeleton height="20rem" />
    </>
  );
}

/** Leads home, and says there why (Spec 2 §8). */
function NotFound() {
  const t = useMessages();
  const navigate = useNavigate();
  const leave = useEffectEvent(() => {
    showToast('critical', t('knowledge.email.workflow-not-found'));
    void navigate(placePath(homePlace), { replace: true });
  });
  useEffect(() => leave(), []);
  return null;
}

interface LoadedProps {
  readonly workflow: ReinforcementWorkflow;
  readonly answer: string;
  readonly onAnswered: (workflow: ReinforcementWorkflow) => void;
}

function Loaded({ workflow, answer, onAnswered }: LoadedProps) {
  const t = useMessages();
  const chosen = chosenIn(workflow.question, answer);
  return (
    <>
      <PageHeading className={styles.title}>{t('knowledge.email', { course: workflow.courseName })}</PageHeading>
      <p className={styles.note}>
        <bdi>{workflow.subject}</bdi>
      </p>
      <ReviewQuestion
        workflow={workflow}
        chosen={chosen ?? {}}
        onAnswered={onAnswered}
        note={
          <Notice tone="information" icon={<InfoIcon />}>
            {t(chosen === null ? 'knowledge.email.unknown' : 'knowledge.email.chosen')}
          </Notice>
        }
      >
        <div className={styles.actions}>
          <ButtonLink to={placePath(homePlace)}>{t('knowledge.email.home')}</ButtonLink>
        </div>
      </ReviewQuestion>
    </>
  );
}

/** The answer of the link as one to this question; null where it is none of its choices. */
function chosenIn({ interactions }: Question, answer: string): Answers | null {
  const [one] = interactions;
  if (one?.kind !== 'choice' || !one.choices.some(({ id }) => id === answer)) return null;
  return { [one.id]: [answer] };
}
