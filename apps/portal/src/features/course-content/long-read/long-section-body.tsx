import { ContentState } from '@stoa/domain';
import { useRef } from 'react';
import { CallFailure } from '../../../api/call-failure.tsx';
import { useMessages } from '../../../lib/messages.tsx';
import { ActivityBody } from '../activity-body.tsx';
import { PageCompletion } from '../page-completion.tsx';
import type { SectionPlace } from '../unit-sections.tsx';
import styles from './long-section-body.module.css';
import { useNear } from './use-near.ts';
import { useSectionContent } from './use-section-content.ts';

/** One section of a long page, fetched and shown once the reader comes near it; until then it keeps about the room that it will take. */
export function LongSectionBody(place: SectionPlace) {
  const box = useRef<HTMLDivElement>(null);
  const near = useNear(box);
  return <div ref={box}>{near ? <Loaded {...place} /> : <div className={styles.waiting} data-waiting="" />}</div>;
}

function Loaded({ part, parent, topHeading }: SectionPlace) {
  const t = useMessages();
  const { content, error, retry, retrying } = useSectionContent(part, parent);
  if (error && content === undefined)
    return <CallFailure error={error} title={t('course.page.failed')} onRetry={retry} retrying={retrying} />;
  if (content === undefined) return <div className={styles.waiting} aria-busy="true" data-waiting="" />;
  const activity = { part, content };
  return (
    <>
      <ActivityBody {...activity} topHeading={topHeading} />
      {part.childActivity.state !== ContentState.draft && <PageCompletion activities={[activity]} quiet />}
    </>
  );
}
