import type { Answers, ReinforcementWorkflow } from '@stoa/contract';
import { answeredOf } from '@stoa/domain';
import { CheckCircleIcon, Notice, RefusableButton } from '@stoa/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { CallError } from '../../api/calls/call-error.ts';
import { call } from '../../api/calls/call.ts';
import { queryKeyOf } from '../../api/calls/query.ts';
import { Calculator } from '../../content/questions/calculator/calculator.tsx';
import { QuestionBody } from '../../content/questions/question-body.tsx';
import { QuestionResultNote } from '../../content/questions/question-result.tsx';
import { useExactDate } from '../../lib/language/use-exact-date.ts';
import { useMessages } from '../../lib/language/messages.tsx';
import styles from './review-question.module.css';

interface ReviewQuestionProps {
  readonly workflow: ReinforcementWorkflow;
  /** What is chosen before anything is touched. */
  readonly chosen: Answers;
  /** The answer is kept; `workflow` says what came of it. */
  readonly onAnswered: (workflow: ReinforcementWorkflow) => void;
  /** Stands above the question before it is answered. */
  readonly note?: ReactNode;
  /** Stands below the result. */
  readonly children?: ReactNode;
}

// nothing that comes back is answered with files
const noUploads = { work: { objectiveWorkflowId: '', activityWorkflowId: '' }, refresh: () => Promise.resolve() };
const noStrikes = { struck: [], onStrike: null };

/** A question that came back: it can be changed until it is confirmed, and is answered once. */
export function ReviewQuestion({ workflow, chosen, onAnswered, note, children }: ReviewQuestionProps) {
  const t = useMessages();
  const id = useId();
  const { question } = workflow;
  const [draft, setDraft] = useState(chosen);
  const { confirm, sending, problem, isLate } = useConfirm(workflow, onAnswered);
  const isOver = workflow.answered !== null;
  const [cameAnswered] = useState(isOver);
  const answers = workflow.answer ?? draft;
  const isEmpty = answeredOf(question.interactions, draft) === 'none';
  return (
    <section className={styles.card} aria-labelledby={`${id}-words`} data-review={workflow.id}>
      {!isOver && note}
      <QuestionBody
        question={question}
        answers={answers}
        onAnswer={(interactionId, values) => setDraft((before) => ({ ...before, [interactionId]: [...values] }))}
        readOnly={isOver || sending}
        uploads={noUploads}
        strikesOf={() => noStrikes}
        topHeading={3}
        id={`${id}-words`}
      />
      {question.calculator !== null && !isOver && <Calculator kind={question.calculator} />}
      {!isOver && (
        <div className={styles.foot}>
          <RefusableButton
            variant="primary"
            size="large"
            busy={sending}
            refusedBecause={isEmpty ? t('knowledge.confirm.none') : undefined}
            onClick={() => void confirm(draft)}
          >
            {t(sending ? 'knowledge.confirming' : 'knowledge.confirm')}
          </RefusableButton>
        </div>
      )}
      <p role="alert" className={styles.problem}>
        {problem}
      </p>
      {isOver && (
        <Result workflow={workflow} isLate={isLate || cameAnswered} isNew={!cameAnswered}>
          {children}
        </Result>
      )}
    </section>
  );
}

/** Sends the answer once. Where another page was quicker, its answer is shown. */
function useConfirm(workflow: ReinforcementWorkflow, onAnswered: ReviewQuestionProps['onAnswered']) {
  const t = useMessages();
  const client = useQueryClient();
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState('');
  const [isLate, setLate] = useState(false);
  const params = { workflowId: workflow.id };
  const answered = async (answer: Answers) => {
    try {
      return await call('answerReinforcement', { params, body: { answer } });
    } catch (error) {
      if (!(error instanceof CallError && error.has('reinforcement-workflow.answered'))) throw error;
      setLate(true);
      return await call('getReinforcement', { params });
    }
  };
  const confirm = async (answer: Answers) => {
    if (sending) return;
    setSending(true);
    setProblem('');
    try {
      onAnswered(await answered(answer));
      void client.invalidateQueries({ queryKey: queryKeyOf('getKnowledge') });
      void client.invalidateQueries({ queryKey: queryKeyOf('getDay') });
    } catch {
      setProblem(t('knowledge.confirm.failed'));
    }
    setSending(false);
  };
  return { confirm, sending, problem, isLate };
}

interface ResultProps {
  readonly workflow: ReinforcementWorkflow;
  /** There was an answer before. */
  readonly isLate: boolean;
  /** It came a moment ago, and whoever waited for it is led to it. */
  readonly isNew: boolean;
  readonly children: ReactNode;
}

/** What came of it: score, the author's words, the answer in words, and when it comes back. */
function Result({ workflow, isLate, isNew, children }: ResultProps) {
  const t = useMessages();
  const exactDate = useExactDate();
  const result = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isNew) result.current?.focus();
  }, [isNew]);
  return (
    <div ref={result} tabIndex={-1} className={styles.result} role="group" aria-label={t('knowledge.result')}>
      {isLate && (
        <Notice tone="information" icon={<CheckCircleIcon />}>
          {t('knowledge.answered')}
        </Notice>
      )}
      <QuestionResultNote question={workflow.question} />
      {workflow.answerText !== null && (
        <p className={styles.answer} dir="auto">
          {t('knowledge.yours', { answer: workflow.answerText })}
        </p>
      )}
      {workflow.nextDue !== null && (
        <p className={styles.again}>{t('knowledge.again', { date: exactDate(workflow.nextDue) })}</p>
      )}
      {children}
    </div>
  );
}
