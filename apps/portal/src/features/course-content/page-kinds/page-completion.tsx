import type { ActivityPart } from '@stoa/contract';
import { activityWorkStates, isRead, isUnderWay, type CourseItem } from '@stoa/domain';
import { Button, CheckIcon } from '@stoa/ui';
import { useRef, useState, type RefObject } from 'react';
import { useMessages } from '../../../lib/language/messages.tsx';
import { completionOf } from '../work/completion.ts';
import type { Content } from '../work/use-unit-contents.ts';
import { useActivityWork } from '../work/activity-work.ts';
import { useAttempt } from '../work/current-attempt.ts';
import { CompletedMark } from './completed-mark.tsx';
import { GivenElsewhere } from './given-elsewhere.tsx';
import { OpenItems } from './open-items.tsx';
import styles from './page-completion.module.css';
import { useKeepFocus } from './use-keep-focus.ts';

type Item = CourseItem<ActivityPart>;

interface PageCompletionProps {
  /** The things to complete that this is the end of. */
  readonly items: readonly Item[];
  /** Content of an activity; undefined where it is not known here. */
  readonly contentOf: (activity: ActivityPart) => Content | undefined;
  /** True for one section of a long page, whose end says what is read, and what is still open. */
  readonly section?: boolean;
}

/**
 * End of a page: a note that it is completed, or one button that completes everything that the learner can call done,
 * and the way to what is still open on it.
 */
export function PageCompletion({ items, contentOf, section = false }: PageCompletionProps) {
  const t = useMessages();
  const { working, view } = useAttempt();
  const box = useRef<HTMLDivElement>(null);
  const open = items.filter((item) => !isDone(item) && view(item.part).refusal === null);
  const toRead = section ? [] : open.filter(isToRead);
  const others = open.filter((item) => !isToRead(item));
  const toMark = others.filter(({ part }) => isMarked(part, contentOf(part)));
  const toGive = others.filter(({ part }) => isGivenElsewhere(part) && isAtHand(part));
  const required = items.some(({ optional }) => !optional) ? items.filter(({ optional }) => !optional) : items;
  if (items.length === 0) return null;
  return (
    <div ref={box} tabIndex={-1} className={styles.completion}>
      <CompletedMark completed={required.every(isDone)} />
      {working && toRead.length + toMark.length > 0 && (
        <MarkDone parts={[...toRead, ...toMark].map(({ part }) => part)} box={box} />
      )}
      {working && toGive.map(({ part }) => <GivenElsewhere key={part.axis} part={part} box={box} />)}
      {working && toRead.length > 0 && <p className={styles.note}>{t('course.done.read')}</p>}
      {working && items.length > 1 && <OpenItems items={required.filter((item) => !isDone(item) && !isToRead(item))} />}
    </div>
  );
}

/** Finished, and not begun again. */
function isDone({ part, leaves: [own], finished }: Item): boolean {
  return finished && !(own === part && isUnderWay(part.childActivity.activityWorkflowAggregate));
}

/** A page, or a text that is one by itself, which is done once it is read. */
function isToRead({ part, leaves: [own] }: Item): boolean {
  return own !== part || isRead(part);
}

function isMarked(part: ActivityPart, content: Content | undefined): boolean {
  if (content === undefined || part.childActivity.manualGrading) return false;
  return completionOf({ part, content }) === 'markDone';
}

/** Work that a person grades and that no page takes: the learner says that they gave it. */
function isGivenElsewhere({ childActivity: { manualGrading, completion } }: ActivityPart): boolean {
  return manualGrading && completion !== 'handIn' && completion !== 'quiz' && completion !== 'tool';
}

/** Not with the person who grades it. */
function isAtHand({ childActivity }: ActivityPart): boolean {
  const work = childActivity.activityWorkflowAggregate.lastActivityWorkflow;
  return work === null || activityWorkStates[work.state].atWork;
}

interface MarkDoneProps {
  readonly parts: readonly ActivityPart[];
  readonly box: RefObject<HTMLElement | null>;
}

function MarkDone({ parts, box }: MarkDoneProps) {
  const t = useMessages();
  const work = useActivityWork();
  const [busy, setBusy] = useState(false);
  useKeepFocus(box);
  const mark = async () => {
    setBusy(true);
    await work.finish(parts);
    setBusy(false);
  };
  return (
    <Button variant="primary" size="large" busy={busy} onClick={() => void mark()}>
      {!busy && <CheckIcon size={18} />}
      {t(busy ? 'course.done.marking' : 'course.done.mark')}
    </Button>
  );
}
