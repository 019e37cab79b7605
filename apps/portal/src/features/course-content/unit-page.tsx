import type { ActivityPart } from '@stoa/contract';
import { ContentState, leafParts } from '@stoa/domain';
import { CallFailure } from '../../api/call-failure.tsx';
import { useMessages } from '../../lib/messages.tsx';
import { EmptyPage } from './empty-page.tsx';
import { PageCompletion } from './page-completion.tsx';
import { PageSkeleton } from './page-skeleton.tsx';
import { UnitSections } from './unit-sections.tsx';
import { useUnitContents } from './use-unit-contents.ts';

interface UnitPageProps {
  readonly part: ActivityPart;
  /** The activity that the address names, to begin at. */
  readonly target: ActivityPart | null;
}

/** Everything of a composite on one page, in order, with one way to mark as done what does not complete by itself. */
export function UnitPage({ part, target }: UnitPageProps) {
  const t = useMessages();
  const { contents, error, retry, retrying } = useUnitContents(part);
  const leaves = leafParts(part.childActivity);
  if (leaves.length === 0) return <EmptyPage />;
  if (error && !contents) return <CallFailure error={error} title={t('course.page.failed')} onRetry={retry} retrying={retrying} />;
  if (!contents) return <PageSkeleton />;
  const activities = leaves
    .filter((leaf) => leaf.childActivity.state !== ContentState.draft)
    .map((leaf) => ({ part: leaf, content: contents.get(leaf.axis) ?? null }));
  return (
    <>
      <UnitSections composite={part.childActivity} contents={contents} target={target} level={2} />
      <PageCompletion activities={activities} />
    </>
  );
}
