import type { ActivityPart } from '@stoa/contract';
import { isComposite, isPage, leafParts, pagesOf, PresentationMode } from '@stoa/domain';
import { useEffect, useRef } from 'react';
import { useTitle } from '../../../lib/page/use-title.ts';
import { FinishCard } from './finish-card.tsx';
import { GroupPage } from '../page-kinds/group-page.tsx';
import { LeafPage } from '../page-kinds/leaf-page.tsx';
import { LockedPage } from './locked-page.tsx';
import { PageEnd } from './page-end.tsx';
import { isBeingWritten, isHandInBegun } from '../page-kinds/hand-in/is-hand-in-begun.ts';
import { PageHeader } from './page-header.tsx';
import { areAnswersReadable } from '../page-kinds/quiz/answers-readable.ts';
import { PageReadingProvider, useNewPageReading } from '../work/page-reading.ts';
import type { Page } from '../work/pages.ts';
import { watchedWork } from '../page-kinds/proctoring/proctored-parts.ts';
import { ProctoringGate, ProctoringWatch } from '../page-kinds/proctoring/lazy-proctoring.tsx';
import { waitsForSession } from '../page-kinds/proctoring/session-reasons.ts';
import { useResume } from './use-resume.ts';
import { lazyComponent } from '../../../lib/page/lazy-component.tsx';
import { useActivityWork } from '../work/activity-work.ts';
import { useAttempt } from '../work/current-attempt.ts';
import { MobileNotice } from './small-screen/mobile-notice.tsx';
import { useMobileNotice } from './small-screen/use-mobile-notice.ts';
import { SaveNote } from '../page-kinds/save-note.tsx';
import { TilesPage } from '../page-kinds/tiles/tiles-page.tsx';
import { UnitPage } from '../long-pages/unit-page.tsx';

/** Its sentences come after the page. */
const { Component: LaterSaveNote } = lazyComponent(() => Promise.resolve(SaveNote), {
  areas: ['shell-extras'],
});

interface OpenPageProps {
  readonly page: Page;
  /** Null where the page stands alone, and no way leads on from it. */
  readonly onSubmit: (() => void) | null;
}

/** One page of the course, opened: its name, what it shows, and the way on. */
export function OpenPage({ page, onSubmit }: OpenPageProps) {
  const { part, above } = page;
  const { childActivity } = part;
  const { courseName, working, view } = useAttempt();
  useTitle(part.axis === '' ? courseName : `${childActivity.name} | ${courseName}`);
  useOpenPage(page);
  const reading = useNewPageReading();
  useResume(page);
  // behind a lock there is no first page to go on to
  const firstInside = isPage(childActivity) || view(part).refusal ? null : (pagesOf(childActivity)[0] ?? null);
  return (
    <PageReadingProvider value={reading}>
      <article>
        <PageHeader part={part} above={above} />
        <PageBody page={page} />
        {onSubmit !== null && <FinishCard part={part} onSubmit={onSubmit} />}
        {!(working && isBeingWritten(part)) && !hasBegunQuiz(part) && <LaterSaveNote />}
        {onSubmit !== null && <PageEnd part={part} first={firstInside} />}
        {working && watchedWork(part).length > 0 && <ProctoringWatch page={part} />}
      </article>
    </PageReadingProvider>
  );
}

function PageBody({ page: { part, target } }: { readonly page: Page }) {
  const { view, lock, now } = useAttempt();
  const { refusal, state } = view(part);
  const continueAnyway = useMobileNotice(part);
  if (refusal && waitsForSession(refusal)) return <ProctoringGate part={part} level={2} />;
  // what somebody wrote is theirs to read, whatever closes the rest of the page
  const isOwn = isHandInBegun(part) || areAnswersReadable(part, lock, now);
  if (refusal && state !== 'draft' && refusal.reason !== 'coming-soon' && !isOwn)
    return <LockedPage part={part} refusal={refusal} />;
  if (continueAnyway) return <MobileNotice onContinue={continueAnyway} />;
  if (!isComposite(part.childActivity)) return <LeafPage key={part.axis} part={part} />;
  if (isPage(part.childActivity)) return <UnitPage key={part.axis} part={part} target={target} />;
  return part.childActivity.presentationMode === PresentationMode.tiles ? (
    <TilesPage part={part} />
  ) : (
    <GroupPage part={part} />
  );
}

/**
 * Opening a page begins the activities on it and makes it the page to continue at, once for each visit. A section that
 * only holds pages begins with the first of them.
 */
function useOpenPage({ part }: Page): void {
  const { working, view } = useAttempt();
  const work = useActivityWork();
  const openable = working && isPage(part.childActivity) && view(part).refusal === null;
  const latest = useRef({ part, view });
  useEffect(() => {
    latest.current = { part, view };
  });
  useEffect(() => {
    const { part: page, view: viewOf } = latest.current;
    if (openable) void work.open(page, (leaf) => viewOf(leaf).refusal === null);
  }, [part.axis, openable, work]);
}

/** True where a page shows questions: their cards say where the answers are. */
function hasBegunQuiz(part: ActivityPart): boolean {
  return isPage(part.childActivity) && [part, ...leafParts(part.childActivity)].some(isBegunQuiz);
}

function isBegunQuiz({ childActivity: { completion, activityWorkflowAggregate } }: ActivityPart): boolean {
  const work = activityWorkflowAggregate.lastActivityWorkflow;
  // work that was begun without the server has no id yet
  return completion === 'quiz' && work !== null && work.id !== '';
}
