import type { GradedQuestion, GradedQuiz, GradingItem } from '@stoa/contract';
import { Button, Notice, TextArea, WarningIcon } from '@stoa/ui';
import { useRef, useState, type SubmitEvent } from 'react';
import { call } from '../../api/calls/call.ts';
import { useMessages } from '../../lib/language/messages.tsx';
import styles from './grading-desk.module.css';
import { gradeIn, pointsSoFar, useQuestionDrafts } from './question-drafts.ts';
import { focusUnfinished } from './rubric-focus.ts';
import { LateAnswers } from './late-answers.tsx';
import { QuestionGrade } from './question-grade.tsx';
import { usePublish } from './use-publish.ts';

export interface QuizFormProps {
  readonly item: GradingItem;
  readonly activityWorkflowId: string;
  readonly quiz: GradedQuiz;
  readonly onDone: () => void;
}

const mostCharacters = 4_000;

/** A quiz with the points of each question; the sum is the result. */
export function QuizForm(props: QuizFormProps) {
  const { activityWorkflowId, item, quiz } = props;
  const t = useMessages();
  const form = useRef<HTMLFormElement>(null);
  const drafts = useQuestionDrafts(activityWorkflowId);
  const [asked, setAsked] = useState(false);
  const { publish, busy, failure } = usePublish({ ...props, forget: drafts.forget });
  const read = quiz.questions.map((question) => {
    const rubric = drafts.rubricOf(question);
    return { question, rubric, grade: gradeIn(question, { draft: drafts.of(question), rubric }) };
  });
  // work that has its result already waits for a grade only where a late answer has to be read
  const isGraded = item.waitsFor === 'grade' || quiz.questions.some(({ waits }) => waits);
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    setAsked(true);
    const wrong = read.find(({ grade }) => grade !== null && 'problem' in grade);
    if (wrong?.grade != null && 'problem' in wrong.grade) {
      const place = form.current?.querySelector<HTMLElement>(`[data-question="${CSS.escape(wrong.question.id)}"]`);
      const name = `${wrong.grade.problem} ${wrong.question.id}`;
      if (wrong.grade.problem === 'rubric' && wrong.rubric !== null) focusUnfinished(place ?? null, wrong.rubric);
      else place?.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]`)?.focus();
      return;
    }
    const questions = read.flatMap(({ grade }) => (grade === null || 'problem' in grade ? [] : [grade]));
    const body = { questions, comment: drafts.comment, rescored: quiz.rescored };
    publish(() => call('gradeQuestions', { params: { activityWorkflowId }, body }));
  };
  return (
    <form
      ref={form}
      tabIndex={-1}
      noValidate
      className={styles.sides}
      aria-label={t('grading.form')}
      onSubmit={onSubmit}
    >
      <div className={styles.reading}>
        <NewAnswers rescored={quiz.rescored} />
        {quiz.questions.some(({ late }) => late === 'waits') && (
          // the buttons go, and the focus with them
          <LateAnswers {...props} isLast={!isGraded} onJudged={() => form.current?.focus()} />
        )}
        {quiz.questions.map((question) => (
          <QuestionGrade key={question.id} question={question} drafts={drafts} asked={asked} />
        ))}
      </div>
      <div className={styles.form}>
        <Total questions={quiz.questions} drafts={drafts} />
        {isGraded && (
          <>
            <TextArea
              label={t('grading.comment')}
              hint={t('grading.comment.hint')}
              dir="auto"
              rows={6}
              maxLength={mostCharacters}
              value={drafts.comment}
              onValueChange={drafts.setComment}
            />
            <p role="alert" className={styles.failure}>
              {failure}
            </p>
            <Button type="submit" variant="primary" busy={busy}>
              {t('grading.publish')}
            </Button>
          </>
        )}
      </div>
    </form>
  );
}

/** Says that answers changed while somebody reads them. */
function NewAnswers({ rescored }: { readonly rescored: string | null }) {
  const t = useMessages();
  const [first] = useState(rescored);
  return (
    <div role="status">
      {first !== rescored && (
        <Notice tone="warning" icon={<WarningIcon size={20} />}>
          {t('grading.new-answers')}
        </Notice>
      )}
    </div>
  );
}

interface TotalProps {
  readonly questions: readonly GradedQuestion[];
  readonly drafts: ReturnType<typeof useQuestionDrafts>;
}

/** The sum as it would be published; as long as points are missing it says so. */
function Total({ questions, drafts }: TotalProps) {
  const t = useMessages();
  const counted = questions.filter(({ points }) => points > 0);
  const given = counted.map((question) => pointsSoFar(question, drafts.of(question)));
  const sum = (of: readonly (number | null)[]) => of.reduce<number>((total, points) => total + (points ?? 0), 0);
  const missing = given.filter((points) => points === null).length;
  return (
    <div>
      <h3>{t('grading.total')}</h3>
      <p className={styles.total}>
        {t('grading.question.points', {
          score: Math.round(sum(given) * 100) / 100,
          points: sum(counted.map(({ points }) => points)),
        })}
      </p>
      {missing > 0 && <p className={styles.muted}>{t('grading.total.missing', { count: missing })}</p>}
    </div>
  );
}
