import type { ActivityPart } from '@stoa/contract';
import { itemsOfPage, leafParts, readingOf } from '@stoa/domain';
import { memo } from 'react';
import { CallFailure } from '../../../api/failures/call-failure.tsx';
import { useMessages } from '../../../lib/language/messages.tsx';
import { ActivityBody } from '../page-kinds/activities/activity-body.tsx';
import { EmptyPage, isEmpty } from '../page-kinds/empty-page.tsx';
import { isLongPage } from '../work/long-page.ts';
import { LongSectionBody } from './long-section-body.tsx';
import { isDrawnInRuns } from './section-runs.ts';
import { useNeeded } from './use-needed.ts';
import { LeftOutNote } from '../page-kinds/left-out-note.tsx';
import { PageCompletion } from '../page-kinds/page-completion.tsx';
import { PageSkeleton } from '../page-kinds/page-skeleton.tsx';
import { HashSectionProvider, useHashSection } from '../work/use-hash-section.ts';
import { UnitSections } from './unit-sections.tsx';
import { useUnitContents, type Content } from '../work/use-unit-contents.ts';
import { useWithheldContents } from '../work/use-withheld-contents.ts';
import { ReadEnd } from '../page-kinds/read-end.tsx';
import { useAttempt } from '../work/current-attempt.ts';

interface UnitPageProps {
  readonly part: ActivityPart;
  /** The activity that the address names, to begin at. */
  readonly target: ActivityPart | null;
}

/**
 * Everything of a composite on one page, in order: a unit at once, a whole course and a long page section by section.
 * It is drawn anew for what it shows, and not with the page around it.
 */
export const UnitPage = memo(function UnitPage({ part, target }: UnitPageProps) {
  const hashSection = useHashSection(part, target);
  const needed = useNeeded(part, target?.axis ?? null, hashSection);
  if (leafParts(part.childActivity).length === 0) return <EmptyPage />;
  return (
    <HashSectionProvider value={hashSection}>
      {isLongPage(part) ? (
        <>
          <UnitSections
            parent={part}
            target={target}
            level={2}
            needed={isDrawnInRuns(part.childActivity) ? needed : null}
            body={(place) => <LongSectionBody {...place} atOnce={needed.has(place.part.axis)} />}
          />
          <UnitEnd part={part} contentOf={unknown} />
        </>
      ) : (
        <WholeUnit part={part} target={target} />
      )}
    </HashSectionProvider>
  );
});

/** Shows a unit whole, with one way to mark as done what does not complete by itself. */
function WholeUnit({ part, target }: UnitPageProps) {
  const t = useMessages();
  const { contents, error, retry, retrying, readAt, readAgain } = useUnitContents(part);
  const known = (leaf: ActivityPart) => contents?.get(leaf.axis);
  useWithheldContents(leafParts(part.childActivity), { contentOf: known, readAt, readAgain });
  if (error && !contents)
    return <CallFailure error={error} title={t('course.page.failed')} onRetry={retry} retrying={retrying} />;
  if (!contents) return <PageSkeleton />;
  const contentOf = (leaf: ActivityPart) => contents.get(leaf.axis) ?? null;
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
      <LeftOutNote contents={[...contents.values()]} />
      <UnitEnd part={part} contentOf={contentOf} />
    </>
  );
}

interface UnitEndProps {
  readonly part: ActivityPart;
  readonly contentOf: (leaf: ActivityPart) => Content | undefined;
}

/** The end of a unit: reaching it completes all that is only read on the page, which is one thing. */
function UnitEnd({ part, contentOf }: UnitEndProps) {
  const { working } = useAttempt();
  return (
    <>
      {working && readingOf(part)?.finished === false && <ReadEnd part={part} />}
      <PageCompletion items={itemsOfPage(part)} contentOf={contentOf} />
    </>
  );
}

/** The contents of a long page come as the reader comes near; its sections have their own ways to be completed. */
const unknown = () => undefined;
