import type { ActivityPart } from '@stoa/contract';
import { itemsOfPage } from '@stoa/domain';
import { useQuery } from '@tanstack/react-query';
import { CallFailure } from '../../../api/failures/call-failure.tsx';
import { useMessages } from '../../../lib/language/messages.tsx';
import { ActivityBody } from './activities/activity-body.tsx';
import { EmptyPage, isEmpty } from './empty-page.tsx';
import { LeftOutNote } from './left-out-note.tsx';
import { PageCompletion } from './page-completion.tsx';
import { TextEnd } from './read-end.tsx';
import { PageSkeleton } from './page-skeleton.tsx';
import { contentOptions } from '../../../course/data/activity-content.ts';
import { useAttempt } from '../work/current-attempt.ts';
import { useWithheldContents } from '../work/use-withheld-contents.ts';

/** A page of one activity. */
export function LeafPage({ part }: { readonly part: ActivityPart }) {
  const t = useMessages();
  const { tree } = useAttempt();
  const query = useQuery(contentOptions(tree.objectiveWorkflow.id, part));
  const { data, error, refetch, isFetching } = query;
  useWithheldContents([part], {
    contentOf: () => data?.content,
    readAt: query.dataUpdatedAt,
    readAgain: () => void refetch({ cancelRefetch: false }),
  });
  if (error && !data)
    return (
      <CallFailure error={error} title={t('course.page.failed')} onRetry={() => void refetch()} retrying={isFetching} />
    );
  if (!data) return <PageSkeleton />;
  const activity = { part, content: data.content };
  return (
    <>
      {isEmpty(data.content) && <EmptyPage />}
      <ActivityBody {...activity} topHeading={2} />
      <LeftOutNote contents={[data.content]} />
      <TextEnd part={part} content={data.content} />
      <PageCompletion items={itemsOfPage(part)} contentOf={() => data.content} />
    </>
  );
}
