import { isPage, isRead, itemsIn } from '@stoa/domain';
import { classNames } from '@stoa/ui';
import { useRef } from 'react';
import { CallFailure } from '../../../api/failures/call-failure.tsx';
import { useMessages } from '../../../lib/language/messages.tsx';
import { useNear } from '../../../lib/page/use-near.ts';
import { useIsNamed } from '../work/use-hash-section.ts';
import { ActivityBody } from '../page-kinds/activities/activity-body.tsx';
import { LeftOutNote } from '../page-kinds/left-out-note.tsx';
import { PageCompletion } from '../page-kinds/page-completion.tsx';
import { TextEnd } from '../page-kinds/read-end.tsx';
import { useAttempt } from '../work/current-attempt.ts';
import type { SectionFacts } from './unit-sections.tsx';
import onPaper from '../../../content/on-paper.module.css';
import styles from './long-section-body.module.css';
import { useSectionContent } from './use-section-content.ts';

interface LongSectionBodyProps extends SectionFacts {
  /** Shown before anybody knows what is near: the reader begins here. */
  readonly atOnce: boolean;
}

/**
 * One section of a long page, fetched and shown once the reader comes near it; until then it keeps about the room that
 * it will take.
 */
export function LongSectionBody({ atOnce, ...place }: LongSectionBodyProps) {
  const box = useRef<HTMLDivElement>(null);
  const near = useNear(box);
  const named = useIsNamed(place.part.axis);
  return <div ref={box}>{near || named || atOnce ? <Loaded {...place} /> : <Waiting />}</div>;
}

/** Printing cannot wait for what is still to come, but the paper says that it is missing. */
function Waiting({ busy = false }: { readonly busy?: boolean }) {
  const t = useMessages();
  return (
    <div
      className={classNames(styles.waiting, onPaper.instead)}
      data-on-paper={t('course-pages.print.waiting')}
      aria-busy={busy || undefined}
    />
  );
}

function Loaded({ part, parent, topHeading }: SectionFacts) {
  const t = useMessages();
  const { tree } = useAttempt();
  const { content, error, retry, retrying } = useSectionContent(part, parent);
  if (error && content === undefined)
    return <CallFailure error={error} title={t('course.page.failed')} onRetry={retry} retrying={retrying} />;
  if (content === undefined) return <Waiting busy />;
  const activity = { part, content };
  // on the page of a unit, what is only read is completed with the page
  const isItsOwn = isPage(tree.activity) || !isRead(part);
  return (
    <>
      <ActivityBody {...activity} topHeading={topHeading} />
      <LeftOutNote contents={[content]} />
      {isItsOwn && <TextEnd {...activity} section />}
      {isItsOwn && <PageCompletion items={itemsIn(part)} contentOf={() => content} section />}
    </>
  );
}
