import type { ActivityContent, ActivityPart } from '@stoa/contract';
import { useMessages } from '../../../../lib/language/messages.tsx';
import { useAttempt } from '../../work/current-attempt.ts';
import { PackagePlace } from './package-place.tsx';
import { PackageWindow } from './package-window.tsx';

interface PackageActivityProps {
  readonly part: ActivityPart;
  readonly content: Extract<ActivityContent, { readonly type: 'packaged' }>;
}

/** A unit of packaged content in its page, once its activity is begun. */
export function PackageActivity({ part, content }: PackageActivityProps) {
  const t = useMessages();
  const { tree } = useAttempt();
  const work = part.childActivity.activityWorkflowAggregate.lastActivityWorkflow;
  if (work === null || work.id === '') return <p>{t('packages.not-begun')}</p>;
  const ids = { objectiveWorkflowId: tree.objectiveWorkflow.id, activityWorkflowId: work.id };
  return content.ownWindow ? (
    <PackageWindow key={work.id} name={part.childActivity.name} ids={ids} />
  ) : (
    <PackagePlace key={work.id} part={part} ids={ids} browses={content.browses} />
  );
}
