import type { GradedQuestion } from '@stoa/contract';
import { Badge, Button, TextArea, TextField } from '@stoa/ui';
import { useEffect, useId, useRef, useState } from 'react';
import { AuthorHtml } from '../../content/author-html/author-html.tsx';
import { useFormat, useMessages } from '../../lib/language/messages.tsx';
import styles from './grading-desk.module.css';
import { RubricForm } from './rubric-form.tsx';
import { gradeIn, isByHand, type QuestionDraft, type useQuestionDrafts } from './question-drafts.ts';

interface QuestionGradeProps {
  readonly question: GradedQuestion;
  readonly drafts: ReturnType<typeof useQuestionDrafts>;
  /** What is missing is said from now on. */
  readonly asked: boolean;
}

/** A question with its answer, and below it its points. */
export function QuestionGrade({ question, drafts, asked }: QuestionGradeProps) {
  const t = useMessages();
  const id = useId();
  const section = useRef<HTMLElement>(null);
  const [switched, setSwitched] = useState(false);
  const { changed } = drafts.of(question);
  // the button that was pressed made room for what takes the focus now
  useEffect(() => {
    if (switched) section.current?.querySelector<HTMLElement>('[data-switch]')?.focus();
  }, [switched, changed]);
  const change = (to: Partial<QuestionDraft>) => {
    setSwitched(true);
    drafts.change(question, to);
  };
  const { number, html, late } = question;
  const isHand = isByHand(question, drafts.of(question));
  return (
    <section ref={section} role="group" aria-labelledby={id} className={styles.section} data-question={question.id}>
      <div className={styles.facts}>
        <h3 id={id}>{t('grading.question', { number })}</h3>
        {late !== null && <Badge tone={late === 'waits' ? 'warning' : 'neutral'}>{t(`grading.late.${late}`)}</Badge>}
      </div>
      <AuthorHtml html={html} topHeading={4} />
      {isHand ? (
        <ByHand question={question} drafts={drafts} asked={asked} onSwitch={change} />
      ) : (
        <Scored question={question} onSwitch={change} />
      )}
    </section>
  );
}

interface Switch {
  readonly onSwitch: (change: Partial<QuestionDraft>) => void;
}

/** Points of scoring, which stand unless somebody changes them. */
function Scored({ question, onSwitch }: Pick<QuestionGradeProps, 'question'> & Switch) {
  const t = useMessages();
  const { points, scored, given } = question;
  const score = given ?? scored;
  if (points <= 0 || score === null) return null;
  return (
    <p className={styles.facts}>
      <strong>{t('grading.question.points', { score, points })}</strong>
      {given === null && <span>{t('grading.question.scored')}</span>}
      <Button data-switch onClick={() => onSwitch({ changed: true, points: String(score) })}>
        {t('grading.question.change')}
      </Button>
    </p>
  );
}

/** Points and words of a person for one question. */
function ByHand({ question, drafts, asked, onSwitch }: QuestionGradeProps & Switch) {
  const t = useMessages();
  const format = useFormat();
  const draft = drafts.of(question);
  const { id, points, scored, waits } = question;
  const rubric = drafts.rubricOf(question);
  const grade = gradeIn(question, { draft, rubric });
  const problem = asked && grade !== null && 'problem' in grade ? grade.problem : null;
  return (
    <div className={styles.byHand}>
      {rubric !== null && <RubricForm draft={rubric} asked={asked} level={4} />}
      <TextField
        name={`points ${id}`}
        inputMode="decimal"
        autoComplete="off"
        data-switch
        label={t('grading.points.of', { max: format.number(points) })}
        value={draft.points}
        onValueChange={(typed) => drafts.change(question, { points: typed })}
        problem={problem === 'points' ? t('grading.points.problem', { max: format.number(points) }) : undefined}
      />
      <p role="status" className={styles.byHandNote}>
        {rubric?.byHand === true && t('grading.rubric.by-hand')}
      </p>
      {scored !== null && (
        <TextField
          name={`reason ${id}`}
          autoComplete="off"
          maxLength={1000}
          dir="auto"
          label={t('grading.reason')}
          hint={t('grading.reason.hint')}
          value={draft.reason}
          onValueChange={(typed) => drafts.change(question, { reason: typed })}
          problem={problem === 'reason' ? t('error.grading.reason-missing') : undefined}
        />
      )}
      <TextArea
        label={t('grading.question.comment')}
        dir="auto"
        rows={3}
        maxLength={4000}
        value={draft.comment}
        onValueChange={(typed) => drafts.change(question, { comment: typed })}
      />
      {!waits && (
        <Button onClick={() => onSwitch({ changed: false, points: '', reason: '' })}>
          {t('grading.question.keep')}
        </Button>
      )}
    </div>
  );
}
