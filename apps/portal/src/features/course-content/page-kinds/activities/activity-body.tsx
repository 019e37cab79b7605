import type { ActivityContent } from '@stoa/contract';
import { contentStates, isPlayedContent, type PlayedContent } from '@stoa/domain';
import type { ReactNode } from 'react';
import { useOpenReason } from '../../../../course/attempt/open-reason.ts';
import { useMessages } from '../../../../lib/language/messages.tsx';
import { lazyComponent } from '../../../../lib/page/lazy-component.tsx';
import { AuthorHtml } from '../../../../content/author-html/author-html.tsx';
import { showsNothing } from '../../../../content/author-html/shows-nothing.ts';
import { ComingSoon } from './coming-soon.tsx';
import type { ActivityProps } from '../../work/completion.ts';
import { EventFacts } from './event-facts.tsx';
import { FileActivity } from './file-activity.tsx';
import { LinkActivity } from './link-activity.tsx';
import { handInWorkOf } from '../hand-in/is-hand-in-begun.ts';
import { LockNote } from './lock-note.tsx';
import { areAnswersReadable } from '../quiz/answers-readable.ts';
import { explainsGate } from '../proctoring/proctored-parts.ts';
import { ProctoringGate } from '../proctoring/lazy-proctoring.tsx';
import { waitsForSession } from '../proctoring/session-reasons.ts';
import { authorTextOf } from '../../work/author-text.ts';
import { useAttempt } from '../../work/current-attempt.ts';
import { TextActivity } from './text-activity.tsx';
import { VideoActivity } from './video-activity.tsx';

const { Component: HandInPanel } = lazyComponent(
  async () => (await import('../hand-in/hand-in-panel.tsx')).HandInPanel,
  { areas: ['hand-in', 'shell-extras'] },
);

const { Component: QuizActivity } = lazyComponent(
  async () => (await import('../quiz/quiz-activity.tsx')).QuizActivity,
  { areas: ['quiz', 'shell-extras'] },
);

const { Component: ToolActivity } = lazyComponent(
  async () => (await import('../external-tool/tool-activity.tsx')).ToolActivity,
  { areas: ['external-tools'] },
);

const { Component: PackageActivity } = lazyComponent(
  async () => (await import('../packages/package-activity.tsx')).PackageActivity,
  { areas: ['packages', 'shell-extras'] },
);

interface ActivityBodyProps extends ActivityProps {
  /** Level of the highest heading inside. */
  readonly topHeading: 2 | 3;
}

type ContentOf<Type> = Extract<ActivityContent, { readonly type: Type }>;

type ContentsByType = { readonly [Type in ActivityContent['type']]: ContentOf<Type> };

interface PageProps<Type extends PlayedContent> extends Omit<ActivityBodyProps, 'content'> {
  readonly content: ContentsByType[Type];
}

/** The page of every content that is played. */
const pages: { readonly [Type in PlayedContent]: (page: PageProps<Type>) => ReactNode } = {
  html: ({ part, content, topHeading }) => <TextActivity part={part} html={content.html} topHeading={topHeading} />,
  link: ({ part, content }) => <LinkActivity part={part} link={content} />,
  file: ({ part, content }) => <FileActivity part={part} file={content.file} />,
  video: ({ part, content }) => <VideoActivity part={part} video={content} />,
  externalTool: ({ part, content, topHeading }) => (
    <ToolActivity part={part} html={content.html} topHeading={topHeading} />
  ),
  packaged: ({ part, content }) => <PackageActivity part={part} content={content} />,
  quiz: ({ part, content, topHeading }) => <QuizActivity part={part} html={content.html} topHeading={topHeading} />,
};

function isPlayed(content: ActivityContent): content is ContentOf<PlayedContent> {
  return content.type !== 'introduction' && isPlayedContent(content.type);
}

/** What an activity shows, and the place to hand something in where it asks for that. */
export function ActivityBody(activity: ActivityBodyProps) {
  const { part, topHeading } = activity;
  const work = handInWorkOf(part);
  return (
    <>
      <Shown {...activity} />
      {work && <HandInPanel key={part.axis} part={part} begun={work} level={topHeading} />}
    </>
  );
}

/** The content of an activity, or a note that it is coming soon, or the reason why it is locked. */
function Shown({ part, content, topHeading }: ActivityBodyProps) {
  const t = useMessages();
  const openReason = useOpenReason();
  const { view, tree, lock, now } = useAttempt();
  const { refusal } = view(part);
  const { state } = part.childActivity;
  if (contentStates[state].placeholder) return <Introduced part={part} content={content} topHeading={topHeading} />;
  if (refusal && waitsForSession(refusal) && explainsGate(tree, part))
    return <ProctoringGate part={part} level={topHeading} />;
  if (refusal) {
    const isQuizReadable = areAnswersReadable(part, lock, now);
    // whose own work is on the page need not wait to see it
    const waits = refusal.reason === 'activity-in-grading' && (isQuizReadable || handInWorkOf(part) !== null);
    return (
      <>
        <LockNote text={waits ? t('course.page.in-grading') : openReason(refusal)} />
        {isQuizReadable && <QuizActivity part={part} html={null} topHeading={topHeading} />}
      </>
    );
  }
  if (content === null) return <LockNote text={t('course.page.unavailable')} />;
  return isPlayed(content) ? (
    shown(content.type, { part, content, topHeading })
  ) : (
    <ComingSoon activity={part.childActivity} />
  );
}

/** What is said before an activity that cannot be taken yet, and that it is to come. */
function Introduced({ part, content, topHeading }: ActivityBodyProps) {
  const { home, pathOf } = useAttempt();
  const html = authorTextOf(content);
  return (
    <>
      {html !== null && !showsNothing(html) && (
        <AuthorHtml
          html={html}
          topHeading={topHeading}
          scope={part.axis}
          path={part.axis === '' ? home : pathOf(part)}
        />
      )}
      {content?.type === 'event' && <EventFacts event={content} />}
      <ComingSoon activity={part.childActivity} />
    </>
  );
}

function shown<Type extends PlayedContent>(type: Type, page: PageProps<Type>): ReactNode {
  return pages[type](page);
}
