import type { ActivityPart } from '@stoa/contract';
import { useCall } from '../../../../api/calls/query.ts';
import { CallFailure } from '../../../../api/failures/call-failure.tsx';
import { AuthorHtml } from '../../../../content/author-html/author-html.tsx';
import { showsNothing } from '../../../../content/author-html/shows-nothing.ts';
import { useMessages } from '../../../../lib/language/messages.tsx';
import { useAttempt } from '../../work/current-attempt.ts';
import { PageSkeleton } from '../page-skeleton.tsx';
import { ToolPlace } from './tool-place.tsx';

interface ToolActivityProps {
  readonly part: ActivityPart;
  /** Said before the tool; null where nothing is. */
  readonly html: string | null;
  readonly topHeading: 2 | 3;
}

/** A tool of somebody else in its page: what is said before it, and the tool once its activity is begun. */
export function ToolActivity({ part, html, topHeading }: ToolActivityProps) {
  const t = useMessages();
  const work = part.childActivity.activityWorkflowAggregate.lastActivityWorkflow;
  return (
    <>
      {html !== null && !showsNothing(html) && <AuthorHtml html={html} topHeading={topHeading} scope={part.axis} />}
      {work === null || work.id === '' ? (
        <p>{t('external-tools.not-begun')}</p>
      ) : (
        <Begun key={work.id} part={part} activityWorkflowId={work.id} />
      )}
    </>
  );
}

interface BegunProps {
  readonly part: ActivityPart;
  readonly activityWorkflowId: string;
}

function Begun({ part, activityWorkflowId }: BegunProps) {
  const t = useMessages();
  const { tree } = useAttempt();
  const ids = { objectiveWorkflowId: tree.objectiveWorkflow.id, activityWorkflowId };
  const { data, error, refetch, isFetching } = useCall('getExternalTool', { params: ids });
  if (data) return <ToolPlace part={part} ids={ids} tool={data} />;
  if (error === null) return <PageSkeleton />;
  return (
    <CallFailure
      error={error}
      title={t('external-tools.not-loaded')}
      onRetry={() => void refetch()}
      retrying={isFetching}
    />
  );
}
