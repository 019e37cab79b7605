import type { Question } from '@stoa/contract';
import { Button, CheckBox, classNames } from '@stoa/ui';
import { useMessages } from '../../../../lib/language/messages.tsx';
import styles from './quiz-taking.module.css';

interface QuestionMapProps {
  readonly questions: readonly Question[];
  /** The question that is open, from 0. */
  readonly at: number;
  readonly onGo: (index: number) => void;
  readonly answered: (question: Question) => boolean;
  readonly flagged: ReadonlySet<string>;
  readonly onFlag: (id: string) => void;
}

/** All questions of a test with what is done, and the ways to the next and the one before. */
export function QuestionMap({ questions, at, onGo, answered, flagged, onFlag }: QuestionMapProps) {
  const t = useMessages();
  const open = questions[at];
  const nameOf = (question: Question, index: number) => {
    const name = t(answered(question) ? 'quiz.map.done' : 'quiz.map.open', { number: index + 1 });
    return flagged.has(question.id) ? t('quiz.map.flagged', { question: name }) : name;
  };
  return (
    <nav aria-label={t('quiz.map')}>
      <ol className={styles.map}>
        {questions.map((question, index) => (
          <li key={question.id}>
            <button
              type="button"
              aria-label={nameOf(question, index)}
              aria-current={index === at ? 'step' : undefined}
              onClick={() => onGo(index)}
              className={classNames(
                styles.number,
                answered(question) && styles.done,
                flagged.has(question.id) && styles.flagged,
              )}
            >
              {t('quiz.map.number', { number: index + 1 })}
            </button>
          </li>
        ))}
      </ol>
      <div className={styles.turn}>
        <Button aria-disabled={at === 0} onClick={() => at > 0 && onGo(at - 1)}>
          {t('quiz.previous')}
        </Button>
        <Button aria-disabled={at === questions.length - 1} onClick={() => at < questions.length - 1 && onGo(at + 1)}>
          {t('quiz.next')}
        </Button>
        {open && (
          <CheckBox checked={flagged.has(open.id)} onToggle={() => onFlag(open.id)}>
            {t('quiz.flag')}
          </CheckBox>
        )}
      </div>
    </nav>
  );
}
