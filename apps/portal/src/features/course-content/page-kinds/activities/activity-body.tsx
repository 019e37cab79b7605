import { contentStates } from '@stoa/domain';
import { useOpenReason } from '../../../../course/attempt/open-reason.ts';
import { useMessages } from '../../../../lib/language/messages.tsx';
import { ComingSoon } from './coming-soon.tsx';
import type { ActivityProps } from '../../work/completion.ts';
import { FileActivity } from './file-activity.tsx';
import { LinkActivity } from './link-activity.tsx';
import { LockNote } from './lock-note.tsx';
import { explainsGate } from '../proctoring/proctored-parts.ts';
import { ProctoringGate } from '../proctoring/lazy-proctoring.tsx';
import { waitsForSession } from '../proctoring/session-reasons.ts';
import { useAttempt } from '../../work/current-attempt.ts';
import { TextActivity } from './text-activity.tsx';
import { VideoActivity } from './video-activity.tsx';

interface ActivityBodyProps extends ActivityProps {
  /** Level of the highest heading inside. */
  readonly topHeading: 2 | 3;
}

/** What an activity shows: its content, that it is coming soon, or why it is locked. */
export function ActivityBody({ part, content, topHeading }: ActivityBodyProps) {
  const t = useMessages();
  const openReason = useOpenReason();
  const { view, tree } = useAttempt();
  const { refusal } = view(part);
  const { type, state } = part.childActivity;
  if (contentStates[state].placeholder) return <ComingSoon type={type} />;
  if (refusal && waitsForSession(refusal) && explainsGate(tree, part))
    return <ProctoringGate part={part} level={topHeading} />;
  if (refusal) return <LockNote text={openReason(refusal)} />;
  switch (content?.type) {
    case 'html':
      return <TextActivity part={part} content={content} html={content.html} topHeading={topHeading} />;
    case 'link':
      return <LinkActivity part={part} link={content} />;
    case 'file':
      return <FileActivity part={part} file={content.file} />;
    case 'video':
      return <VideoActivity part={part} video={content} />;
    case 'event':
    case 'discussion':
      return <ComingSoon type={type} />;
    case undefined:
      return <LockNote text={t('course.page.unavailable')} />;
  }
}
