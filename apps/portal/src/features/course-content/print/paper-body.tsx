import type { ActivityPart } from '@stoa/contract';
import { useEffect, useRef } from 'react';
import { useHref } from 'react-router';
import { lookOf } from '../../../course/activity-looks.ts';
import { useOpenReason } from '../../../course/attempt/open-reason.ts';
import type { PartRefusal } from '../../../course/attempt/part-state.ts';
import { useFileSize } from '../../../lib/language/use-file-size.ts';
import { useFormat, useMessages } from '../../../lib/language/messages.tsx';
import { useExactDate } from '../../../lib/language/use-exact-date.ts';
import { useAttempt } from '../work/current-attempt.ts';
import { PrintedQuiz } from './lazy-printed-quiz.ts';
import type { PaperContent } from './paper-content.ts';
import type { PaperPart } from './paper-plan.ts';
import styles from './paper.module.css';
import { PrintedAddress } from './printed-address.tsx';
import { PrintedVideo } from './printed-video.tsx';

interface PaperBodyProps {
  readonly paper: PaperPart;
  /** Undefined where it could not be fetched. */
  readonly shown: PaperContent | undefined;
}

/** An activity on paper: its content, the reason why there is none, or where it can be done. */
export function PaperBody({ paper: { part, refusal }, shown }: PaperBodyProps) {
  if (refusal) return <Refused refusal={refusal} />;
  if (shown === undefined) return <Missing />;
  return (
    <>
      {shown.content?.type !== 'html' && <Facts part={part} content={shown.content} />}
      {shown.page && <AuthorPage page={shown.page} />}
      {shown.quiz && <PrintedQuiz quiz={shown.quiz} />}
    </>
  );
}

function Refused({ refusal }: { readonly refusal: PartRefusal }) {
  const openReason = useOpenReason();
  const { now } = useAttempt();
  return <p className={styles.note}>{openReason(refusal, now)}</p>;
}

function Missing() {
  const t = useMessages();
  return <p className={styles.note}>{t('print.paper.missing')}</p>;
}

/** Facts about an activity that is more than a text, for readers of paper. */
function Facts({ part, content }: Pick<PaperPart, 'part'> & Pick<PaperContent, 'content'>) {
  const t = useMessages();
  const format = useFormat();
  const exactDate = useExactDate();
  const address = useAddressOf(part);
  const { name } = part.childActivity;
  const kind = t('course-pages.print.kind', { kind: t(lookOf(part.childActivity).name), name });
  switch (content?.type) {
    case 'html':
      return null;
    case 'link':
      return <PrintedAddress words={content.description ?? name} address={content.url} />;
    case 'file':
      return <PrintedFile file={content.file} />;
    case 'video':
      return <PrintedVideo name={name} video={content} />;
    case 'event': {
      const time = t('print.paper.time', {
        start: format.dateTime(content.startsAt),
        end: exactDate(content.endsAt),
      });
      return (
        <PrintedAddress
          words={[kind, time, content.place].filter((fact) => fact !== '').join(' · ')}
          address={address}
        />
      );
    }
    case 'discussion':
    case 'introduction':
    case 'quiz':
    case 'externalTool':
    case 'packaged':
      return <PrintedAddress words={kind} address={address} />;
    case undefined:
      return <PrintedAddress words={`${kind} · ${t('course.page.unavailable')}`} address={address} />;
  }
}

/** A picture is shown; of other files it is said where they are. */
function PrintedFile({
  file,
}: {
  readonly file: Extract<NonNullable<PaperContent['content']>, { type: 'file' }>['file'];
}) {
  const t = useMessages();
  const fileSize = useFileSize();
  return (
    <>
      {file.mediaType.startsWith('image/') && (
        <img src={file.url} alt={t('course.file.preview', { name: file.name })} className={styles.picture} />
      )}
      <PrintedAddress words={`${file.name} · ${fileSize(file.size)}`} address={file.url} />
    </>
  );
}

function AuthorPage({ page }: { readonly page: HTMLElement }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.replaceChildren(page), [page]);
  return <div ref={place} />;
}

/** The whole address of a place of the course; an empty axis is the course itself. */
function useAddressOf(part: ActivityPart): string {
  const { home, pathOf } = useAttempt();
  return new URL(useHref(part.axis === '' ? home : pathOf(part)), location.origin).href;
}
