import type { ActivityPart } from '@stoa/contract';
import { isReadTogether } from '@stoa/domain';
import { useQuery } from '@tanstack/react-query';
import { childrenOptions, contentOptions } from '../../../course/data/activity-content.ts';
import { useAttempt } from '../work/current-attempt.ts';
import type { Content } from '../work/use-unit-contents.ts';
import { useWithheldContents } from '../work/use-withheld-contents.ts';

export interface SectionContent {
  /** Undefined until it is here; null when there is none to show. */
  readonly content: Content | undefined;
  readonly error: Error | null;
  readonly retrying: boolean;
  readonly retry: () => void;
}

/**
 * Content of one activity in a composite: with its neighbours, so that they cost one round trip, unless there are too
 * many.
 */
export function useSectionContent(part: ActivityPart, parent: ActivityPart): SectionContent {
  const workflowId = useAttempt().tree.objectiveWorkflow.id;
  const together = isReadTogether(parent.childActivity);
  const all = useQuery({ ...childrenOptions(workflowId, parent), enabled: together });
  const alone = useQuery({ ...contentOptions(workflowId, part), enabled: !together });
  const query = together ? all : alone;
  const found = all.data?.data.find(({ axis }) => axis === part.axis);
  const content = together ? all.data && (found?.content ?? null) : alone.data?.content;
  useWithheldContents([part], {
    contentOf: () => content,
    readAt: query.dataUpdatedAt,
    // the sections of a page read them together
    readAgain: () => void query.refetch({ cancelRefetch: false }),
  });
  return { content, error: query.error, retrying: query.isFetching, retry: () => void query.refetch() };
}
