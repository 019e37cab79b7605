import { ContentState } from '@stoa/domain';
import { useOpenReason } from '../../lib/course/open-reason.ts';
import { useMessages } from '../../lib/messages.tsx';
import { ComingSoon } from './coming-soon.tsx';
import type { ActivityProps } from './completion.ts';
import { FileActivity } from './file-activity.tsx';
import { LinkActivity } from './link-activity.tsx';
import { LockNote } from './lock-note.tsx';
import { useReading } from './reading.ts';
import { TextActivity } from './text-activity.tsx';
import { VideoActivity } from './video/video-activity.tsx';

interface ActivityBodyProps extends ActivityProps {
  /** Level of the highest heading inside. */
  readonly topHeading: 2 | 3;
}

/** What an activity shows: its content, that it is coming soon, or why it is locked. */
export function ActivityBody({ part, content, topHeading }: ActivityBodyProps) {
  const t = useMessages();
  const openReason = useOpenReason();
  const { refusal } = useReading().view(part);
  const { name, type, state } = part.childActivity;
  if (state === ContentState.draft) return <ComingSoon type={type} />;
  if (refusal) return <LockNote text={openReason(refusal)} />;
  switch (content?.type) {
    case 'html':
      return <TextActivity part={part} content={content} html={content.html} topHeading={topHeading} />;
    case 'link':
      return <LinkActivity name={name} url={content.url} description={content.description} />;
    case 'file':
      return <FileActivity file={content.file} />;
    case 'video':
      return <VideoActivity part={part} video={content} />;
    case 'event':
    case 'discussion':
      return <ComingSoon type={type} />;
    case undefined:
      return <LockNote text={t('course.page.unavailable')} />;
  }
}
