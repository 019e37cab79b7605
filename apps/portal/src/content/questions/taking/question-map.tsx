import type { Question, QuizWork } from '@stoa/contract';
import type { Answered } from '@stoa/domain';
import {
  Button,
  CheckCircleIcon,
  HalfCircleIcon,
  CircleIcon,
  classNames,
  Dialog,
  FlagIcon,
  ListIcon,
  startHere,
  VisuallyHidden,
} from '@stoa/ui';
import { useState, type ReactNode } from 'react';
import { useMessages } from '../../../lib/language/messages.tsx';
import styles from './question-map.module.css';

/** Number of questions from which a practice, too, has a map; a few are seen at a glance. */
const mapInPractice = 6;

/** Whether so many questions have a map, and flags in it. */
export function isMapped(mode: QuizWork['mode'], count: number): boolean {
  return count >= (mode === 'test' ? 2 : mapInPractice);
}

interface QuestionMapProps {
  readonly questions: readonly Question[];
  /** Their numbers in the test. */
  readonly numbers: readonly number[];
  /** The question that is open, from 0; null where all are on the page. */
  readonly at: number | null;
  readonly onGo: (index: number) => void;
  readonly answered: (question: Question) => Answered;
  readonly flagged: (question: Question) => boolean;
  /** What is not on the server, in a word; null where everything is. */
  readonly unsaved: (question: Question) => ReactNode;
}

/** How far the questions are, in a line; opened, all of them with what is done, each a way to it. */
export function QuestionMap({ questions, numbers, at, onGo, answered, flagged, unsaved }: QuestionMapProps) {
  const t = useMessages();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const asked = questions.filter(isAsked);
  const counts = {
    answered: asked.filter((question) => answered(question) === 'all').length,
    count: asked.length,
    flagged: questions.filter(flagged).length,
  };
  return (
    <nav aria-label={t('quiz.map')} className={styles.map}>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)} className={styles.opener}>
        <ListIcon size={16} />
        <VisuallyHidden>{t('quiz.map')}</VisuallyHidden>
        {t('quiz.map.summary', counts)}
      </Button>
      {open && (
        <Dialog
          open
          title={t('quiz.map')}
          onClose={close}
          actions={<Button onClick={close}>{t('quiz.map.close')}</Button>}
        >
          <p className={styles.counts}>{t('quiz.map.summary', counts)}</p>
          <ol className={styles.list}>
            {questions.map((question, index) => (
              <li key={question.id}>
                <Place
                  number={numbers[index] ?? index + 1}
                  current={index === at}
                  standing={isAsked(question) ? standings[answered(question)] : 'none'}
                  flagged={flagged(question)}
                  unsaved={unsaved(question)}
                  onGo={() => {
                    close();
                    onGo(index);
                  }}
                />
              </li>
            ))}
          </ol>
        </Dialog>
      )}
    </nav>
  );
}

const standings = { all: 'done', partly: 'partly', none: 'open' } as const;

/** There is something to answer. */
function isAsked({ notAsked, interactions }: Question): boolean {
  return notAsked === null && interactions.length > 0;
}

interface PlaceProps {
  readonly number: number;
  readonly current: boolean;
  /** Answered, partly, not answered, or nothing to answer. */
  readonly standing: 'done' | 'partly' | 'open' | 'none';
  readonly flagged: boolean;
  readonly unsaved: ReactNode;
  readonly onGo: () => void;
}

/** The way to a question, with a sign and a word for each thing that is so. */
function Place({ number, current, standing, flagged, unsaved, onGo }: PlaceProps) {
  const t = useMessages();
  return (
    <button
      ref={current ? startHere : undefined}
      type="button"
      aria-current={current ? 'step' : undefined}
      onClick={onGo}
      className={classNames(styles.place, standing === 'done' && styles.done)}
    >
      <span className={styles.name}>{t('quiz.question', { number })}</span>{' '}
      <span className={styles.word}>
        {standing === 'done' && <CheckCircleIcon size={16} />}
        {standing === 'partly' && <HalfCircleIcon size={16} />}
        {standing === 'open' && <CircleIcon size={16} />}
        {t(`quiz.map.${standing}`)}
      </span>{' '}
      {flagged && (
        <span className={styles.word}>
          <FlagIcon size={16} className={styles.flag} />
          {t('quiz.map.flagged')}
        </span>
      )}
      {unsaved}
    </button>
  );
}

/** A sign and a word in the map. */
export function MapWord({ children }: { readonly children: ReactNode }) {
  return <span className={styles.word}>{children}</span>;
}

interface TurnProps {
  /** The first question that is shown, from 0. */
  readonly at: number;
  readonly count: number;
  /** So many are shown at a time. */
  readonly size: number;
  readonly onGo: (index: number) => void;
}

/** The ways to the questions before and the next. */
export function Turn({ at, count, size, onGo }: TurnProps) {
  const t = useMessages();
  const isLast = at + size >= count;
  return (
    <div className={styles.turn}>
      <Button aria-disabled={at === 0} onClick={() => at > 0 && onGo(at - size)}>
        {t(size === 1 ? 'quiz.previous' : 'quiz.previous.page')}
      </Button>
      <Button aria-disabled={isLast} onClick={() => !isLast && onGo(at + size)}>
        {t(size === 1 ? 'quiz.next' : 'quiz.next.page')}
      </Button>
    </div>
  );
}
