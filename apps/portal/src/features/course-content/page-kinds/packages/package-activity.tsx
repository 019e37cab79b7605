import type { ActivityPart } from '@stoa/contract';
import { useMessages } from '../../../../lib/language/messages.tsx';
import { useAttempt } from '../../work/current-attempt.ts';
import { PackagePlace } from './package-place.tsx';

/** A unit of packaged content in its page, once its activity is begun. */
export function PackageActivity({ part }: { readonly part: ActivityPart }) {
  const t = useMessages();
  const { tree } = useAttempt();
  const work = part.childActivity.activityWorkflowAggregate.lastActivityWorkflow;
  if (work === null || work.id === '') return <p>{t('packages.not-begun')}</p>;
  const ids = { objectiveWorkflowId: tree.objectiveWorkflow.id, activityWorkflowId: work.id };
  return <PackagePlace key={work.id} part={part} ids={ids} />;
}
