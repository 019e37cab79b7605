import type { Question, QuizWork } from '@stoa/contract';
import { Button, classNames } from '@stoa/ui';
import { workNews } from '../../../../api/commands/work-news.ts';
import { useMessages } from '../../../../lib/language/messages.tsx';
import { Calculator, commonCalculator } from '../../../../content/questions/calculator/calculator.tsx';
import { currentOf, questionsOf, type QuizIds } from './kept-quiz.ts';
import { isMapped, MapWord, QuestionMap } from '../../../../content/questions/taking/question-map.tsx';
import { hasChoices } from '../../../../content/questions/taking/strikes.ts';
import { saveLooks } from '../save-note.tsx';
import { saveOf, type QuestionSave } from './question-save.ts';
import styles from './quiz-tools.module.css';
import { numbersOf } from './timed-parts.tsx';
import { TimeLeft, type TimeLimit } from './time-left.tsx';
import { answeredIn, type ShownAnswers } from './use-answers.ts';
import type { ShownAnnotations } from '../../../../content/questions/taking/use-noted.ts';
import { useStore } from '../../../../lib/state/use-store.ts';

/** Questions among which one goes to and fro: of a linear test those that can be answered now. */
const mapped = (quiz: QuizWork): readonly Question[] => (quiz.linear === null ? questionsOf(quiz) : currentOf(quiz));

/** Whether there is a map of the questions, and flags in them; where they come one by one there is a way of its own. */
export function hasMap(quiz: QuizWork): boolean {
  return isMapped(quiz.mode, mapped(quiz).length);
}

interface QuizToolsProps {
  readonly quiz: QuizWork;
  readonly ids: QuizIds;
  readonly answers: ShownAnswers;
  readonly annotations: ShownAnnotations;
  /** Saves what is not saved yet. */
  readonly settle: () => Promise<void>;
  /** The question that is open, from 0; null where all are on the page. */
  readonly at: number | null;
  readonly onGo: (index: number) => void;
  /** The questions that are on the page. */
  readonly shown: readonly Question[];
  /** Whether choices can be struck out now, and what changes that. */
  readonly strikes: readonly [boolean, (on: boolean) => void];
}

/** What is at hand while questions are answered. */
export function QuizTools({
  quiz,
  ids,
  answers,
  annotations,
  settle,
  at,
  onGo,
  shown,
  strikes: [strikes, setStrikes],
}: QuizToolsProps) {
  const t = useMessages();
  const news = useStore(workNews);
  const questions = mapped(quiz);
  const before = questionsOf(quiz).length - questions.length;
  const limits = limitsOf(quiz);
  const calculator = commonCalculator(shown);
  return (
    <>
      <div className={classNames(styles.tools, limits.length > 0 && styles.timed)}>
        {limits.map((limit) => (
          <TimeLeft key={`${limit.of} ${limit.number} ${limit.deadline}`} ids={ids} limit={limit} settle={settle} />
        ))}
        {hasMap(quiz) && (
          <QuestionMap
            questions={questions}
            numbers={numbersOf(quiz).slice(before)}
            at={at}
            onGo={(index) => onGo(before + index)}
            answered={(question) => answeredIn(answers, question)}
            flagged={(question) => annotations.of(question.id).flagged}
            unsaved={(question) => <Unsaved save={saveOf(news, { ids, answers, annotations }, question)} />}
          />
        )}
      </div>
      <div className={styles.modes}>
        {questions.some(hasChoices) && (
          <Button aria-pressed={strikes} onClick={() => setStrikes(!strikes)} className={styles.mode}>
            {t('quiz.strike.mode')}
          </Button>
        )}
        {calculator !== null && <Calculator key={calculator} kind={calculator} />}
      </div>
    </>
  );
}

/** The limits of time that hold now, that of the whole test first. */
function limitsOf({ deadline, extraSeconds, linear, timed = [], ...quiz }: QuizWork): readonly TimeLimit[] {
  const number = quiz.sections.reduce((sum, { questions }) => sum + questions.length, 0);
  const whole = { of: 'test', title: '', extraSeconds, late: false, number } as const;
  const running = timed.flatMap(({ deadline: end, over, numbers, ...one }) =>
    end === null || over ? [] : [{ ...one, deadline: end, number: numbers[0] ?? 1 }],
  );
  const own = [...(linear?.limits ?? []).map((limit) => ({ ...limit, number })), ...running];
  return deadline === null ? own : [{ ...whole, deadline }, ...own];
}

/** Says that the server does not have all of it. */
function Unsaved({ save }: { readonly save: QuestionSave | null }) {
  const t = useMessages();
  if (save === null || save === 'saved') return null;
  if (save === 'saving') return <MapWord>{t('quiz.saving')}</MapWord>;
  const { words, Icon } = saveLooks[save];
  return (
    <MapWord>
      <Icon size={16} />
      {t(words)}
    </MapWord>
  );
}
