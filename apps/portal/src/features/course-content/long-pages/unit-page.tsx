import type { ActivityPart } from '@stoa/contract';
import { contentStates, leafParts } from '@stoa/domain';
import { CallFailure } from '../../../api/failures/call-failure.tsx';
import { useMessages } from '../../../lib/language/messages.tsx';
import { ActivityBody } from '../page-kinds/activities/activity-body.tsx';
import { EmptyPage, isEmpty } from '../page-kinds/empty-page.tsx';
import { isLongPage } from '../work/long-page.ts';
import { LongSectionBody } from './long-section-body.tsx';
import { isDrawnInRuns } from './section-runs.ts';
import { useNeeded } from './use-needed.ts';
import { PageCompletion } from '../page-kinds/page-completion.tsx';
import { PageSkeleton } from '../page-kinds/page-skeleton.tsx';
import { HashSectionProvider, useHashSection } from '../work/use-hash-section.ts';
import { UnitSections } from './unit-sections.tsx';
import { useUnitContents } from '../work/use-unit-contents.ts';

interface UnitPageProps {
  readonly part: ActivityPart;
  /** The activity that the address names, to begin at. */
  readonly target: ActivityPart | null;
}

/**
 * Everything of a composite on one page, in order: a unit at once, a whole course and a long page section by section.
 */
export function UnitPage({ part, target }: UnitPageProps) {
  const hashSection = useHashSection(part, target);
  const needed = useNeeded(part, target?.axis ?? null, hashSection);
  if (leafParts(part.childActivity).length === 0) return <EmptyPage />;
  return (
    <HashSectionProvider value={hashSection}>
      {isLongPage(part) ? (
        <UnitSections
          parent={part}
          target={target}
          level={2}
          needed={isDrawnInRuns(part.childActivity) ? needed : null}
          body={(place) => <LongSectionBody {...place} atOnce={needed.has(place.part.axis)} />}
        />
      ) : (
        <WholeUnit part={part} target={target} />
      )}
    </HashSectionProvider>
  );
}

/** Shows a unit whole, with one way to mark as done what does not complete by itself. */
function WholeUnit({ part, target }: UnitPageProps) {
  const t = useMessages();
  const { contents, error, retry, retrying } = useUnitContents(part);
  if (error && !contents)
    return <CallFailure error={error} title={t('course.page.failed')} onRetry={retry} retrying={retrying} />;
  if (!contents) return <PageSkeleton />;
  const contentOf = (leaf: ActivityPart) => contents.get(leaf.axis) ?? null;
  const activities = leafParts(part.childActivity)
    .filter((leaf) => !contentStates[leaf.childActivity.state].placeholder)
    .map((leaf) => ({ part: leaf, content: contentOf(leaf) }));
  const empty = leafParts(part.childActivity).every((leaf) => isEmpty(contentOf(leaf)));
  return (
    <>
      {empty && <EmptyPage />}
      <UnitSections
        parent={part}
        target={target}
        level={2}
        body={({ part: leaf, topHeading }) => (
          <ActivityBody part={leaf} content={contentOf(leaf)} topHeading={topHeading} />
        )}
      />
      <PageCompletion activities={activities} />
    </>
  );
}
