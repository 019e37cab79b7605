import type { Question, QuestionVerdict } from '@stoa/contract';
import { CheckCircleIcon, CheckIcon, classNames, ClockIcon, WarningIcon, type IconProps } from '@stoa/ui';
import type { ComponentType } from 'react';
import { useMessages } from '../../lib/language/messages.tsx';
import { AuthorHtml } from '../author-html/author-html.tsx';
import { LazyRubric } from './rubric/lazy-rubric.tsx';
import styles from './question-result.module.css';
import { Words } from './words.tsx';

interface Look {
  readonly looks: string | undefined;
  readonly Icon: ComponentType<IconProps>;
}

const looks: Readonly<Record<QuestionVerdict, Look>> = {
  correct: { looks: styles.correct, Icon: CheckCircleIcon },
  partly: { looks: styles.partly, Icon: CheckIcon },
  wrong: { looks: styles.wrong, Icon: WarningIcon },
  waits: { looks: styles.plain, Icon: ClockIcon },
  noted: { looks: styles.plain, Icon: CheckIcon },
};

/** What came of an answer: in words and with a sign, never by colour alone. */
export function QuestionResultNote({ question }: { readonly question: Question }) {
  const t = useMessages();
  const { result, solution, points } = question;
  return (
    <>
      {result && (
        <div className={classNames(styles.result, looks[result.verdict].looks)} data-verdict={result.verdict}>
          <ResultLine verdict={result.verdict} score={result.score} points={points} />
          {result.feedback
            .filter(({ about }) => about?.choice == null)
            .map((one, index) => (
              <Words key={index} html={one.html} />
            ))}
          {result.comment !== null && (
            <figure className={styles.said}>
              <figcaption>{t('course.page.comment')}</figcaption>
              <p dir="auto">{result.comment}</p>
            </figure>
          )}
          {result.assessment && (
            <LazyRubric rubric={result.assessment.rubric} assessment={result.assessment} level={null} />
          )}
        </div>
      )}
      {solution?.html != null && (
        <details className={styles.solution} open={result?.verdict !== 'correct'}>
          <summary>{t('quiz.solution')}</summary>
          <AuthorHtml html={solution.html} topHeading={4} meant={false} />
        </details>
      )}
    </>
  );
}

interface ResultLineProps {
  readonly verdict: QuestionVerdict;
  readonly score: number | null;
  readonly points: number;
}

function ResultLine({ verdict, score, points }: ResultLineProps) {
  const t = useMessages();
  const { Icon } = looks[verdict];
  return (
    <p className={styles.verdict}>
      <Icon size={20} />
      <strong>{t(`quiz.verdict.${verdict}`)}</strong>
      {score !== null && points > 0 && <span>{t('quiz.points.of', { score: rounded(score), points })}</span>}
    </p>
  );
}

/** Points with two places behind the point at most, as partial ones may have many. */
function rounded(score: number): number {
  return Math.round(score * 100) / 100;
}
