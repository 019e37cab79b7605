import type { ActivityPart } from '@stoa/contract';
import { useDeferredValue } from 'react';
import { useCall } from '../../../../api/calls/query.ts';
import { CallFailure } from '../../../../api/failures/call-failure.tsx';
import { AuthorHtml } from '../../../../content/author-html/author-html.tsx';
import { showsNothing } from '../../../../content/author-html/shows-nothing.ts';
import { useMessages } from '../../../../lib/language/messages.tsx';
import { useAttempt } from '../../work/current-attempt.ts';
import { PageSkeleton } from '../page-skeleton.tsx';
import { QuizTaking } from './quiz-taking.tsx';

export { PrintedQuiz } from './printed-quiz.tsx';

interface QuizActivityProps {
  readonly part: ActivityPart;
  /** Said before the questions; null where nothing is. */
  readonly html: string | null;
  readonly topHeading: 2 | 3;
}

/** Questions as a part of the page: what is said before them, and the questions once they are begun. */
export function QuizActivity({ part, html, topHeading }: QuizActivityProps) {
  const t = useMessages();
  const work = part.childActivity.activityWorkflowAggregate.lastActivityWorkflow;
  return (
    <>
      {html !== null && !showsNothing(html) && <AuthorHtml html={html} topHeading={topHeading} scope={part.axis} />}
      {work === null || work.id === '' ? (
        <p>{t('quiz.not-begun')}</p>
      ) : (
        <Begun key={work.id} part={part} activityWorkflowId={work.id} topHeading={topHeading} />
      )}
    </>
  );
}

interface BegunProps extends Pick<QuizActivityProps, 'part' | 'topHeading'> {
  readonly activityWorkflowId: string;
}

function Begun({ part, activityWorkflowId, topHeading }: BegunProps) {
  const t = useMessages();
  const { tree } = useAttempt();
  const ids = { objectiveWorkflowId: tree.objectiveWorkflow.id, activityWorkflowId };
  const { data, error, refetch, isFetching } = useCall('getQuiz', { params: ids });
  // many questions are drawn piece by piece when they come; after that what changes is shown at once
  const isDrawn = useDeferredValue(data !== undefined);
  if (data && isDrawn) return <QuizTaking part={part} ids={ids} quiz={data} topHeading={topHeading} />;
  if (error === null) return <PageSkeleton />;
  return (
    <CallFailure error={error} title={t('quiz.not-loaded')} onRetry={() => void refetch()} retrying={isFetching} />
  );
}
